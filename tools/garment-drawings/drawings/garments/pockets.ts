import { type Knot, mirrored } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import type { Cloth } from './cloth.ts'
import type { JacketFit } from './jacket-body.ts'

export type Pockets = 'flap' | 'welt' | 'patch' | 'slant' | 'cargo' | 'chest' | 'zip' | 'none'

export function pockets(
  kind: Pockets,
  { fit, cloth, stitching }: { fit: JacketFit; cloth: Cloth; stitching?: string | undefined },
): Panel[] {
  const y = Math.min(fit.length - 17, fit.length > 85 ? 62 : 54)
  const x = fit.waist * 0.32 + 2
  const room = (fit.waist + fit.hem) / 2 - x - 1.2
  const box = (left: number, top: number, wide: number, high: number, lean = 0.5): Knot[] => [
    [left, top, 'corner'],
    [left + wide, top - lean, 'corner'],
    [left + wide + 0.2, top + high - lean, 'corner'],
    [left + 0.1, top + high, 'corner'],
  ]
  const both = (outline: Knot[], more: Partial<Panel> = {}): Panel[] =>
    [false, true].map((flip) => {
      const edge = outline.map((knot): Knot => (flip ? mirrored(knot) : knot))
      return {
        fabric: cloth.fabric,
        colour: cloth.colour,
        roundness: 0.5,
        lift: 0.35,
        outline: edge,
        marks: stitching === undefined ? [] : [{ kind: 'stitch' as const, line: inset(edge), colour: stitching }],
        ...more,
      }
    })
  switch (kind) {
    case 'flap':
      return both(box(x, y, Math.min(12.5, room), 4.6, 0.7))
    case 'welt':
      return both(box(x + 1, y - 1, Math.min(11, room - 1), 1.3, 0.8), { lift: 0.2 })
    case 'patch':
      return both(box(x - 0.6, y - 3, Math.min(13.4, room + 0.6), 15.5, 0.4))
    case 'slant':
      return both(
        [
          [x + 4, y - 6, 'corner'],
          [x + 6.4, y - 6.6, 'corner'],
          [x + 9.4, y + 8, 'corner'],
          [x + 7, y + 8.8, 'corner'],
        ],
        { lift: 0.25 },
      )
    case 'cargo':
      return [...both(box(x - 1, y - 1, 14, 17, 0.3)), ...both(box(x - 1.3, y - 2, 14.6, 6, 0.3), { lift: 0.5 })]
    case 'chest':
      return [...both(box(x - 1, 21, 11.6, 13, 0)), ...both(box(x - 1.2, 20, 12, 5, 0), { lift: 0.45 })]
    case 'zip':
      return both(
        [
          [x + 3.4, y - 6, 'corner'],
          [x + 4.4, y - 6.2, 'corner'],
          [x + 7.4, y + 8, 'corner'],
          [x + 6.4, y + 8.3, 'corner'],
        ],
        { lift: 0.15, marks: [], tone: -0.2 },
      )
    case 'none':
      return []
  }
}

function inset(edge: readonly Knot[]): Knot[] {
  const [cx, cy] = [average(edge.map(([x]) => x)), average(edge.map(([, y]) => y))]
  const pull = (at: number, middle: number) => at + Math.sign(middle - at) * Math.min(0.55, Math.abs(middle - at) * 0.5)
  const inner = edge.map(([x, y]): Knot => [pull(x, cx), pull(y, cy), 'corner'])
  return [...inner, ...inner.slice(0, 1)]
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
