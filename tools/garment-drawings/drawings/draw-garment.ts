import { blend } from './colour.ts'
import { FLOOR, figure } from './figure.ts'
import { type CapeCut, cape } from './garments/cape.ts'
import type { Cloth, View } from './garments/cloth.ts'
import { type DressCut, dress } from './garments/dress.ts'
import { type JacketCut, jacket } from './garments/jacket.ts'
import { type JumpsuitCut, jumpsuit } from './garments/jumpsuit.ts'
import { type PulloverCut, pullover } from './garments/pullover.ts'
import { type SkirtCut, skirt } from './garments/skirt.ts'
import { type TrouserCut, trousers } from './garments/trousers.ts'
import { type Box, boxOf, toPolyline } from './geometry.ts'
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
  const side = view === 'back' ? 'back' : 'front'
  const panels = cutPanels(pattern, { cloth, seed, view: side })
  const wearer = figure(side, blend(backdrop, '#ad8c72', 0.46))
  const worn = [...panels.filter(({ inside }) => inside), ...wearer, ...panels.filter(({ inside }) => !inside)]
  if (view === 'detail') return photograph(worn, { backdrop, stands: false, close: true, frame: closeUp(pattern) })
  return photograph(worn, {
    backdrop,
    ...framing(pattern, boxOf(worn.flatMap(({ outline }) => toPolyline(outline, { closed: true })))),
  })
}

function cutPanels(pattern: Pattern, making: { cloth: Cloth; seed: string; view: 'front' | 'back' }): Panel[] {
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

/** Dresses and coats from head to toe, what is worn above the hips down to the thighs, what is worn below from the bust. */
function framing(pattern: Pattern, { right }: Box): { frame: Box; stands: boolean } {
  const hem = hemOf(pattern)
  const upright = (top: number, bottom: number): Box => {
    const half = Math.max(((bottom - top) * 3) / 8, right + 7)
    return { left: -half, right: half, top: bottom - (half * 8) / 3, bottom }
  }
  const isBelowWaist = pattern.kind === 'skirt' || pattern.kind === 'trousers'
  // a very wide skirt leaves so much room above it that the whole figure is shown
  if (isBelowWaist && right < 50) return { frame: upright(16, FLOOR + 9), stands: true }
  if (isBelowWaist || hem > 90) return { frame: upright(-20, FLOOR + 9), stands: true }
  return { frame: upright(-19, hem + 22), stands: false }
}

function hemOf(pattern: Pattern): number {
  if (pattern.kind === 'jacket') return pattern.fit.length
  return 'length' in pattern ? (pattern.length ?? FLOOR) : FLOOR
}

function closeUp(pattern: Pattern): Box {
  const [x, y] =
    pattern.kind === 'skirt' || pattern.kind === 'trousers'
      ? [5, 56]
      : [4, 'hold' in pattern && !pattern.hold.includes('shoulder') ? 22 : 17]
  const half = pattern.kind === 'jacket' || pattern.kind === 'pullover' ? 17 : 15
  return { left: x - half, right: x + half, top: y - (half * 4) / 3, bottom: y + (half * 4) / 3 }
}
