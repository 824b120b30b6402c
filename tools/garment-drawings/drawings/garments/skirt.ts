import { fabrics } from '../fabrics.ts'
import { type Knot, mirrored } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import { randomFrom } from '../random.ts'
import type { Cloth, View } from './cloth.ts'
import { type SkirtShape, skirtSide, WAIST } from './skirt-shapes.ts'

export type SkirtCut = { skirt: SkirtShape; length: number }

export function skirt(cut: SkirtCut, { cloth, view, seed }: { cloth: Cloth; view: View; seed: string }): Panel[] {
  const { fabric, colour } = cloth
  const { side, hem, falling } = skirtSide({
    shape: cut.skirt,
    length: cut.length,
    flow: fabrics[fabric].flow,
    random: randomFrom(`${seed} ${view}`),
  })
  const right: Knot[] = [[WAIST[0], WAIST[1], 'corner'], ...side]
  return [
    {
      fabric,
      colour,
      tone: -0.3,
      roundness: -1,
      lift: 0,
      inside: true,
      outline: [
        [-12.4, 38.4, 'corner'],
        [0, 37.2],
        [12.4, 38.4, 'corner'],
        [12, 43],
        [0, 44],
        [-12, 43],
      ],
    },
    {
      fabric,
      colour,
      roundness: 5.5,
      drapes: [falling.drape],
      lift: 0.2,
      outline: [...right, ...hem, ...right.map(mirrored).reverse()],
      marks:
        view === 'back'
          ? [
              {
                kind: 'seam',
                line: [
                  [0, 40],
                  [0, 62],
                ],
                width: 0.22,
              },
            ]
          : [],
    },
    {
      fabric,
      colour,
      roundness: 3,
      lift: 0.3,
      outline: [
        [-12.4, 38.4, 'corner'],
        [0, 40],
        [12.4, 38.4, 'corner'],
        [12.7, 42, 'corner'],
        [0, 43.7],
        [-12.7, 42, 'corner'],
      ],
    },
  ]
}
