import type { Panel } from '../panel.ts'
import type { Cloth, View } from './cloth.ts'
import type { JacketCut } from './jacket.ts'

export function hemBand({ fit, hemBand: wanted }: JacketCut, cloth: Cloth): Panel[] {
  if (!wanted) return []
  const { hem, length } = fit
  return [
    {
      fabric: 'rib',
      colour: cloth.colour,
      lift: 0.2,
      roundness: 3.4,
      outline: [
        [-hem - 0.2, length - 2, 'corner'],
        [0, length - 0.4],
        [hem + 0.2, length - 2, 'corner'],
        [hem - 1, length + 4.4, 'corner'],
        [0, length + 6],
        [-hem + 1, length + 4.4, 'corner'],
      ],
    },
  ]
}

export function beltOf({ fit, belt }: JacketCut, { fabric, colour }: Cloth, view: View): Panel[] {
  if (!belt) return []
  const w = fit.waist + 0.3
  const band: Panel = {
    fabric,
    colour,
    roundness: 4,
    lift: 0.6,
    outline: [
      [-w, 42.4, 'corner'],
      [0, 44],
      [w, 42.4, 'corner'],
      [w + 0.3, 47.2, 'corner'],
      [0, 48.8],
      [-w - 0.3, 47.2, 'corner'],
    ],
    marks: [
      {
        kind: 'stitch',
        line: [
          [-w, 43.2],
          [0, 44.8],
          [w, 43.2],
        ],
      },
      {
        kind: 'stitch',
        line: [
          [-w, 46.5],
          [0, 48.1],
          [w, 46.5],
        ],
      },
    ],
  }
  if (view === 'back') return [band]
  const tail = (dx: number, length: number, lean: number): Panel => ({
    fabric,
    colour,
    roundness: 1,
    lift: 0.6,
    outline: [
      [dx - 2.2, 46, 'corner'],
      [dx + 2.2, 45.6, 'corner'],
      [dx + 2.4 + lean, 46 + length, 'corner'],
      [dx - 1.8 + lean, 46.6 + length, 'corner'],
    ],
    folds: [
      {
        line: [
          [dx, 46],
          [dx + lean * 0.6, 46 + length],
        ],
        width: 0.8,
        height: 0.5,
      },
    ],
  })
  const knot: Panel = {
    fabric,
    colour,
    roundness: 1.6,
    lift: 0.7,
    outline: [
      [-1.6, 42.6],
      [2.4, 42.2],
      [5, 44.6],
      [4.2, 49],
      [0, 49.6],
      [-2, 46.4],
    ],
    folds: [
      {
        line: [
          [-1, 44],
          [1.4, 46],
          [3.6, 48.4],
        ],
        width: 0.7,
        height: -0.7,
        peak: 0.5,
      },
    ],
  }
  return [band, tail(0.4, 22, -2), tail(3, 17, 3), knot]
}
