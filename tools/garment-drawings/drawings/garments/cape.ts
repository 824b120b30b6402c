import { fabrics } from '../fabrics.ts'
import { type Knot, mirrored } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import { randomFrom } from '../random.ts'
import { button } from './closings.ts'
import type { Cloth, View } from './cloth.ts'
import { fallingFolds } from './drape.ts'

export type CapeCut = { length: number; collar?: boolean }

export function cape(
  { length, collar = true }: CapeCut,
  { cloth, view, seed }: { cloth: Cloth; view: View; seed: string },
): Panel[] {
  const random = randomFrom(`${seed} ${view}`)
  const { fabric, colour } = cloth
  const falling = fallingFolds({ count: 9, height: 1.2 + fabrics[fabric].flow * 1.6, from: 16, to: length, random })
  const hemWidth = 20 + length * 0.2
  const right: Knot[] = [
    [8, 0, 'corner'],
    [14, 2],
    [20, 6.4],
    [24, 16],
    [hemWidth - 3, length * 0.6],
    [hemWidth, length - 5, 'corner'],
  ]
  const half: Knot[] = [
    ...right,
    [hemWidth * 0.6, length - 1],
    [hemWidth * 0.3, length + 1],
    [0, length + 1.6, 'corner'],
    [0, 8, 'corner'],
    [4, 5],
  ]
  const whole: Knot[] = [
    [0, 2.4],
    ...right,
    [hemWidth * 0.5, length],
    [0, length + 1.6],
    [-hemWidth * 0.5, length],
    ...right.map(mirrored).reverse(),
  ]
  const base = { fabric, colour, roundness: 6.5, drapes: [falling.drape], lift: 0.4 } as const
  const collarEdge: Knot[] = [
    [-9, 3],
    [-7.6, -4],
    [0, -5.4],
    [7.6, -4],
    [9, 3],
    [5, 8.4],
    [0, 10],
    [-5, 8.4],
  ]
  const ring: Panel[] = collar
    ? [
        {
          fabric,
          colour,
          roundness: 2.6,
          lift: 0.5,
          outline: collarEdge,
          folds: [
            {
              line: [
                [-7, 0],
                [0, 4],
                [7, 0],
              ],
              width: 1.3,
              height: -0.8,
              peak: 0.5,
            },
          ],
        },
      ]
    : []
  if (view === 'back')
    return [
      {
        ...base,
        outline: whole,
        marks: [
          {
            kind: 'seam',
            line: [
              [0, 2],
              [0, length + 2],
            ],
          },
        ],
      },
      ...ring,
    ]
  return [
    { fabric, colour, tone: -0.3, roundness: -2, lift: 0, inside: true, outline: whole },
    { ...base, outline: half.map(mirrored) },
    {
      ...base,
      outline: half.map((knot): Knot => (knot[0] === 0 ? [-1.6, knot[1], 'corner'] : knot)),
      marks: [-1, 1]
        .map((side) => ({
          kind: 'seam' as const,
          line: [
            [side * hemWidth * 0.5, length * 0.42],
            [side * hemWidth * 0.54, length * 0.68],
          ] as Knot[],
          width: 0.4,
        }))
        .slice(1),
      over: [14, 24, 34].map((y) => button(0, y, cloth.buttons ?? '#b39a5c', 1.2)).join(''),
    },
    ...ring,
  ]
}
