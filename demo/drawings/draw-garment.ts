import { type CapeCut, cape } from './garments/cape.ts'
import type { Cloth, View } from './garments/cloth.ts'
import { type DressCut, dress } from './garments/dress.ts'
import { type JacketCut, jacket } from './garments/jacket.ts'
import { type JumpsuitCut, jumpsuit } from './garments/jumpsuit.ts'
import { type PulloverCut, pullover } from './garments/pullover.ts'
import { type SkirtCut, skirt } from './garments/skirt.ts'
import { type TrouserCut, trousers } from './garments/trousers.ts'
import type { Box } from './geometry.ts'
import type { Panel } from './panel.ts'
import { photograph } from './studio.ts'

export type Pattern =
  | ({ kind: 'dress' } & DressCut)
  | ({ kind: 'jumpsuit' } & JumpsuitCut)
  | ({ kind: 'skirt' } & SkirtCut)
  | ({ kind: 'trousers' } & TrouserCut)
  | ({ kind: 'jacket' } & JacketCut)
  | ({ kind: 'cape' } & CapeCut)
  | ({ kind: 'pullover' } & PulloverCut)

export type Drawing = { pattern: Pattern; cloth: Cloth; backdrop: string; seed: string }

/** A garment as a studio picture, 1200 × 1600: the same drawing and view always give the same picture. */
export function drawGarment({ pattern, cloth, backdrop, seed }: Drawing, view: View): string {
  const panels = cutPanels(pattern, { cloth, seed, view: view === 'detail' ? 'front' : view })
  if (view === 'detail') return photograph(panels, { backdrop, stands: false, crop: closeUp(pattern) })
  return photograph(panels, { backdrop, stands: reachesFloor(pattern) })
}

function cutPanels(pattern: Pattern, making: { cloth: Cloth; seed: string; view: View }): Panel[] {
  switch (pattern.kind) {
    case 'dress':
      return dress(pattern, making)
    case 'jumpsuit':
      return jumpsuit(pattern, making)
    case 'skirt':
      return skirt(pattern, making)
    case 'trousers':
      return trousers(pattern, making)
    case 'jacket':
      return jacket(pattern, making)
    case 'cape':
      return cape(pattern, making)
    case 'pullover':
      return pullover(pattern, making)
  }
}

function reachesFloor(pattern: Pattern): boolean {
  return 'length' in pattern && (pattern.length ?? 0) >= 145
}

function closeUp(pattern: Pattern): Box {
  const [x, y] =
    pattern.kind === 'skirt' || pattern.kind === 'trousers'
      ? [5, 56]
      : [4, 'hold' in pattern && !pattern.hold.includes('shoulder') ? 22 : 17]
  const half = pattern.kind === 'jacket' || pattern.kind === 'pullover' ? 17 : 15
  return { left: x - half, right: x + half, top: y - (half * 4) / 3, bottom: y + (half * 4) / 3 }
}
