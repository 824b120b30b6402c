import type { Knot } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import type { Cloth, View } from './cloth.ts'
import type { DressCut } from './dress.ts'
import { type Hold, type Neckline, STRAP, topEdge } from './necklines.ts'
import { closeOutline, type SkirtSide } from './skirt-shapes.ts'

export function insideOf({
  cloth,
  neckline,
  hold,
  skirt,
  length,
}: {
  cloth: Cloth
  neckline: Neckline
  hold: Hold
  skirt: SkirtSide
  length: number
}): Panel[] {
  const inside = {
    fabric: cloth.fabric,
    colour: cloth.colour,
    tone: -0.3,
    roundness: 1,
    lift: 0,
    inside: true,
  } as const
  const w = skirt.hemWidth
  const hem: Knot[] = [
    [w * 0.93, length - 6, 'corner'],
    [w - 0.2, length - 0.6, 'corner'],
    [w * 0.5, length + 0.7],
    [0, length + 1],
    [-w * 0.5, length + 0.7],
    [-w + 0.2, length - 0.6, 'corner'],
    [-w * 0.93, length - 6, 'corner'],
  ]
  return [
    {
      ...inside,
      outline: closeOutline({
        neckline: topEdge(neckline, hold).map(([x, y, corner]): Knot => [y > 12 ? x * 0.96 : x, y, corner]),
        right: [
          [14.6, 28],
          [12, 40, 'corner'],
        ],
        hem: [],
      }),
    },
    { ...inside, outline: hem },
  ]
}

export function straps(
  cut: DressCut,
  { cloth, where, view }: { cloth: Cloth; where: 'behind' | 'before'; view: View },
): Panel[] {
  if (cut.hold !== 'strap') return []
  const front = where === 'before'
  const meets = (view === 'back') === front ? STRAP.back : STRAP.front
  return [-1, 1].map((side) => ({
    fabric: cloth.fabric,
    colour: cloth.colour,
    tone: front ? 0 : -0.25,
    roundness: 0.6,
    lift: front ? 0.2 : 0,
    inside: !front,
    outline: ribbon(
      [
        [side * (meets[0] + 0.1), meets[1] + 0.8],
        [side * (meets[0] - 0.1), (meets[1] + STRAP.top[1]) / 2],
        [side * STRAP.top[0], STRAP.top[1]],
      ],
      0.34,
    ),
  }))
}

function ribbon(line: readonly Knot[], half: number): Knot[] {
  return [
    ...line.map(
      ([x, y], index): Knot => (index === 0 || index === line.length - 1 ? [x - half, y, 'corner'] : [x - half, y]),
    ),
    ...line
      .map(
        ([x, y], index): Knot => (index === 0 || index === line.length - 1 ? [x + half, y, 'corner'] : [x + half, y]),
      )
      .reverse(),
  ]
}

export function belt(cut: DressCut, { fabric, colour }: Cloth): Panel[] {
  if (cut.waist !== 'belt') return []
  return [
    {
      fabric,
      colour,
      roundness: 4,
      lift: 0.4,
      outline: [
        [-13, 39, 'corner'],
        [0, 40.6],
        [13, 39, 'corner'],
        [13.3, 43, 'corner'],
        [0, 44.6],
        [-13.3, 43, 'corner'],
      ],
      folds: [
        {
          line: [
            [-12, 41],
            [0, 42.5],
            [12, 41],
          ],
          width: 0.8,
          height: -0.3,
          peak: 0.5,
        },
      ],
    },
  ]
}
