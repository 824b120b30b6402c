import { blend } from '../colour.ts'
import { type Knot, toPolyline } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import { type Neckline, topEdge } from './necklines.ts'
import { closeOutline } from './skirt-shapes.ts'

const SCALLOP = 5

/** An edge in small bows, as lace is made. */
export function scalloped(edge: readonly Knot[]): Knot[] {
  const points = toPolyline(edge, { steps: 8 })
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point
    return Math.hypot(point[0] - before[0], point[1] - before[1])
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(2, Math.round(total / SCALLOP))
  const at = (share: number) => {
    let left = total * share
    for (const [index, length] of lengths.entries()) {
      const [from, to] = [points[index - 1], points[index]]
      if (from && to && left <= length) {
        const part = left / (length || 1)
        return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const
      }
      left -= length
    }
    return points.at(-1) ?? [0, 0]
  }
  return Array.from({ length: count }, (_, index): Knot[] => {
    const [start, quarter, middle, three] = [0, 0.25, 0.5, 0.75].map((share) => at((index + share) / count))
    if (!start || !quarter || !middle || !three) return []
    return [
      [start[0], start[1], 'corner'],
      [quarter[0], quarter[1] + 1.3],
      [middle[0], middle[1] + 1.8],
      [three[0], three[1] + 1.3],
    ]
  })
    .flat()
    .concat([[...at(1), 'corner']])
}

/** A slip in the cloth's tone under the lace: shoulders, sleeves and the last of the hem are left bare. */
export function lining({
  neckline,
  right,
  hem,
  ...body
}: Panel & { neckline: Neckline; right: readonly Knot[]; hem: readonly Knot[] }): Panel {
  const top = topEdge(neckline === 'deep-v' || neckline === 'v' ? neckline : 'sweetheart', 'none')
  const inner = right.map(([x, y, corner]): Knot => [x - 0.25, y, corner])
  return {
    ...body,
    fabric: 'crepe',
    colour: blend(body.colour, '#8d6a5c', 0.4),
    tone: -0.03,
    outline: closeOutline({
      neckline: top,
      right: inner,
      hem: hem.map(([x, y, corner]): Knot => [x * 0.98, y - 4.5, corner]),
    }),
    marks: [],
  }
}
