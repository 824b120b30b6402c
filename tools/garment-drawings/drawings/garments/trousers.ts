import { fabrics } from '../fabrics.ts'
import { type Knot, mirrored, mix } from '../geometry.ts'
import type { Mark, Panel } from '../panel.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Fold } from '../relief.ts'
import type { Cloth, View } from './cloth.ts'

export type TrouserCut = {
  leg: 'wide' | 'straight' | 'tapered' | 'flared'
  length?: number
  crease?: boolean
  pockets?: 'slant' | 'cargo' | 'none'
  /** Left out under a jumpsuit's bodice. */
  waistband?: boolean
}

const LEGS = {
  wide: { knee: 15, hem: 18.5, gap: 0.6 },
  straight: { knee: 11.4, hem: 10.8, gap: 1 },
  tapered: { knee: 10.6, hem: 8.4, gap: 1.2 },
  flared: { knee: 10.6, hem: 15.5, gap: 1 },
} as const

/** Waist at 41, as on a dress. */
export function trousers(cut: TrouserCut, { cloth, view, seed }: { cloth: Cloth; view: View; seed: string }): Panel[] {
  const random = randomFrom(`${seed} ${view} legs`)
  const { fabric, colour } = cloth
  const band = cut.waistband ?? true
  return [
    ...(band
      ? [
          {
            fabric,
            colour,
            tone: -0.28,
            roundness: -1,
            lift: 0,
            inside: true,
            outline: [
              [-12.4, 40, 'corner'],
              [0, 38.8],
              [12.4, 40, 'corner'],
              [12.4, 44],
              [0, 46],
              [-12.4, 44],
            ] satisfies Knot[],
          },
        ]
      : []),
    leg(cut, { cloth, random, flip: true, view }),
    leg(cut, { cloth, random, flip: false, view }),
    ...(band ? waistband(cloth, view) : []),
    ...(cut.pockets === 'cargo' && view !== 'back' ? cargo(cloth) : []),
  ]
}

function leg(
  cut: TrouserCut,
  { cloth, random, flip, view }: { cloth: Cloth; random: Random; flip: boolean; view: View },
): Panel {
  const { knee, hem, gap } = LEGS[cut.leg]
  const length = cut.length ?? 146
  const crotch = 69
  const at = (share: number) => mix(crotch, length, share)
  const outside = (share: number) =>
    share < 0.45
      ? mix(18.6, gap + knee * 1.32, share / 0.45)
      : mix(gap + knee * 1.32, gap + hem * 1.22, (share - 0.45) / 0.55)
  const inside = (share: number, width: number) => outside(share) - width
  const outline: Knot[] = [
    [-0.4, 42.4, 'corner'],
    [12.6, 41, 'corner'],
    [15.8, 50],
    [18.2, 60],
    [outside(0.1), at(0.1)],
    [outside(0.45), at(0.45)],
    [outside(1), length - 0.4, 'corner'],
    [mix(outside(1), inside(1, hem * 1.2), 0.5), length + 1.3],
    [inside(1, hem * 1.2), length + 0.4, 'corner'],
    [inside(0.45, knee * 1.22), at(0.45)],
    [0.9, crotch + 6],
    [-0.2, crotch - 1.5, 'corner'],
  ]
  const middle = (share: number) =>
    outside(share) -
    (share < 0.45 ? mix(9, knee * 0.61, share / 0.45) : mix(knee * 0.61, hem * 0.6, (share - 0.45) / 0.55))
  const marks: Mark[] = []
  if (cut.crease)
    marks.push({
      kind: 'crease',
      line: [
        [7.4, 50],
        [middle(0.2), at(0.2)],
        [middle(0.5), at(0.5)],
        [middle(1), length],
      ],
    })
  if (cut.pockets === 'slant' && view !== 'back')
    marks.push({
      kind: 'seam',
      line: [
        [9, 43],
        [12.4, 49],
        [16.2, 55],
      ],
      width: 0.24,
    })
  if (view === 'back')
    marks.push({
      kind: 'seam',
      line: [
        [4, 51],
        [12.4, 50.4],
      ],
      width: 0.3,
    })
  const panel: Panel = {
    fabric: cloth.fabric,
    colour: cloth.colour,
    outline,
    roundness: 4.2,
    lift: flip ? 0 : 0.35,
    folds: legFolds({ random, cut, middle, at, length, flow: fabrics[cloth.fabric].flow }),
    spots: [{ at: [9, 56], radius: [8, 9], height: view === 'back' ? 1.8 : 0.6 }],
    marks: [
      ...marks,
      ...(view === 'back' || flip
        ? []
        : [
            {
              kind: 'stitch',
              line: [
                [3.4, 45],
                [3.2, 58],
                [0.4, 63],
              ],
            } satisfies Mark,
          ]),
    ],
  }
  if (!flip) return panel
  return {
    ...panel,
    outline: outline.map(mirrored),
    folds: (panel.folds ?? []).map((fold) => ({ ...fold, line: fold.line.map(mirrored) })),
    spots: (panel.spots ?? []).map((spot) => ({ ...spot, at: mirrored(spot.at) })),
    marks: marks.map((mark) => ({ ...mark, line: mark.line.map(mirrored) })),
  }
}

function legFolds({
  random,
  cut,
  middle,
  at,
  length,
  flow,
}: {
  random: Random
  cut: TrouserCut
  middle: (share: number) => number
  at: (share: number) => number
  length: number
  flow: number
}): Fold[] {
  const folds: Fold[] = [
    {
      line: [
        [0.4, 66],
        [6, 62],
        [13, 61],
      ],
      width: 1.3,
      height: -0.45,
      peak: 0.15,
    },
    {
      line: [
        [0.4, 69],
        [7, 67],
        [14, 69],
      ],
      width: 1.3,
      height: -0.4,
      peak: 0.15,
    },
    {
      line: [
        [1.4, 73],
        [6, 76],
        [10, 84],
      ],
      width: 1.4,
      height: -0.5,
      peak: 0.2,
    },
  ]
  const loose = cut.leg === 'wide' || cut.leg === 'flared'
  const hang = loose ? 4 : 2
  for (let index = 0; index < hang; index++) {
    const offset = (index - (hang - 1) / 2) * (loose ? 5.2 : 4.2) + random.between(-1, 1)
    folds.push({
      line: [
        [middle(0.15) + offset * 0.5, at(random.between(0.05, 0.25))],
        [middle(0.5) + offset * 0.8, at(0.55)],
        [middle(1) + offset, length + 2],
      ],
      width: random.between(1, 1.8),
      height: (index % 2 === 0 ? 1 : -1) * random.between(0.5, 1) * (0.3 + flow) * (loose ? 1.3 : 0.7),
      peak: 0.75,
    })
  }
  if (!loose)
    for (let index = 0; index < 4; index++) {
      const share = index < 2 ? 0.42 + index * 0.07 : 0.9 + (index - 2) * 0.05
      const x = middle(share)
      folds.push({
        line: [
          [x - 5, at(share)],
          [x, at(share) + 1.6],
          [x + 6, at(share) - 0.6],
        ],
        width: 1.1,
        height: -random.between(0.12, 0.28),
        peak: 0.3,
      })
    }
  return folds
}

function waistband({ fabric, colour, buttons = '#3a3430' }: Cloth, view: View): Panel[] {
  return [
    {
      fabric,
      colour,
      roundness: 3,
      lift: 0.3,
      outline: [
        [-12.5, 40, 'corner'],
        [0, 41.6],
        [12.5, 40, 'corner'],
        [12.8, 44, 'corner'],
        [0, 45.8],
        [-12.8, 44, 'corner'],
      ],
      marks: [
        {
          kind: 'seam',
          line: [
            [-12.8, 44],
            [0, 45.7],
            [12.8, 44],
          ],
        },
      ],
      over:
        [-8, 8]
          .map(
            (x) =>
              `<rect x="${x - 0.6}" y="40.3" width="1.2" height="5.4" rx=".2" fill="${colour}" stroke="#000" stroke-opacity=".25" stroke-width=".12"/>`,
          )
          .join('') +
        (view === 'back'
          ? ''
          : `<circle cx="0" cy="43.6" r=".85" fill="${buttons}"/><circle cx="-.2" cy="43.3" r=".35" fill="#fff" fill-opacity=".35"/>`),
    },
  ]
}

function cargo({ fabric, colour }: Cloth): Panel[] {
  const bag: Knot[] = [
    [9.6, 84, 'corner'],
    [19, 83, 'corner'],
    [18.4, 100, 'corner'],
    [9.4, 101, 'corner'],
  ]
  const flap: Knot[] = [
    [9.3, 82.6, 'corner'],
    [19.4, 81.6, 'corner'],
    [19.3, 87.4, 'corner'],
    [9.3, 88.4, 'corner'],
  ]
  return [bag, flap].flatMap((outline) =>
    [false, true].map(
      (flip): Panel => ({ fabric, colour, roundness: 0.6, lift: 0.4, outline: flip ? outline.map(mirrored) : outline }),
    ),
  )
}
