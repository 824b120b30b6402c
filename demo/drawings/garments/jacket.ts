import { fabrics } from '../fabrics.ts'
import { type Knot, mirrored } from '../geometry.ts'
import type { Mark, Panel } from '../panel.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Drape, Fold } from '../relief.ts'
import { type Closing, closing } from './closings.ts'
import type { Cloth, View } from './cloth.ts'
import { type Collar, collarBefore, collarBehind, collarFromBack, lapelsOf } from './collars.ts'
import { backPiece, frontHalf, type JacketFit, shoulderTip, underarm } from './jacket-body.ts'
import { type Pockets, pockets } from './pockets.ts'
import { type Quilting, quilt } from './quilting.ts'
import { sleeve, sleeveEnd } from './sleeve.ts'

export type JacketCut = {
  fit: JacketFit
  collar: Collar
  closing: Closing
  pockets: Pockets
  quilting?: Quilting
  sleeve?: { length?: number; upper?: number; cuff?: number; fullness?: number }
  cuffs?: 'plain' | 'band' | 'rib' | 'buttons'
  belt?: boolean
  /** Stitching that shows, and its colour. */
  stitching?: string | undefined
  yoke?: boolean
  hemBand?: boolean
}

/** Everything that opens in front: blazers, coats, shirts, parkas. */
export function jacket(cut: JacketCut, { cloth, view, seed }: { cloth: Cloth; view: View; seed: string }): Panel[] {
  const random = randomFrom(`${seed} ${view}`)
  const facing: Cloth = cloth.second ? { fabric: cloth.secondFabric ?? cloth.fabric, colour: cloth.second } : cloth
  const place = { fit: cut.fit, cloth, facing }
  const base = { fabric: cloth.fabric, colour: cloth.colour } as const
  const drapes = cut.quilting ? [quilt(cut.quilting)] : []
  const arms = sleevesOf(cut, { cloth, random, drapes })
  if (view === 'back')
    return [
      {
        ...base,
        outline: backPiece(cut.fit),
        roundness: 5.5,
        drapes,
        folds: hang(cut.fit, random, 1),
        marks: backSeams(cut),
        lift: 0,
      },
      ...hemBand(cut, cloth),
      ...beltOf(cut, cloth, view),
      ...arms,
      ...collarFromBack(cut.collar, place),
    ]
  const half = frontHalf(cut.fit)
  const front = (flip: boolean): Panel => ({
    ...base,
    outline: flip ? half.map(mirrored) : half,
    roundness: 4.4,
    drapes,
    lift: flip ? 0.2 : 0.6,
    folds: hang(cut.fit, random, flip ? -1 : 1),
    marks: frontSeams(cut).map((mark) => (flip ? { ...mark, line: mark.line.map(mirrored) } : mark)),
  })
  return [
    {
      ...base,
      colour: cloth.lining ?? cloth.colour,
      fabric: 'satin',
      outline: backPiece({ ...cut.fit, length: cut.fit.length - 2 }),
      tone: -0.3,
      roundness: -2,
      lift: 0,
    },
    ...collarBehind(cut.collar, place),
    front(true),
    ...lapelsOf(cut.collar, { ...place, flip: true }),
    front(false),
    ...lapelsOf(cut.collar, { ...place, flip: false }),
    ...pockets(cut.pockets, { fit: cut.fit, cloth, stitching: cut.stitching }),
    ...closing(cut.closing, { fit: cut.fit, cloth }),
    ...hemBand(cut, cloth),
    ...beltOf(cut, cloth, view),
    ...collarBefore(cut.collar, place),
    ...arms,
  ]
}

function hang(fit: JacketFit, random: Random, side: 1 | -1): Fold[] {
  const { chest, waist, hem, length } = fit
  const soft = 0.55
  const folds: Fold[] = [
    {
      line: [
        [side * (chest - 1), 26],
        [side * (chest - 6), 30],
        [side * (chest - 9), 37],
      ],
      width: 1.4,
      height: -0.45 * soft,
      peak: 0.2,
    },
    {
      line: [
        [side * (fit.shoulder - 3), 8],
        [side * (fit.shoulder - 6), 16],
        [side * (fit.shoulder - 6), 24],
      ],
      width: 1.8,
      height: 0.5 * soft,
      peak: 0.4,
    },
    {
      line: [
        [side * waist, 43],
        [side * waist * 0.6, 45],
        [side * waist * 0.3, 47],
      ],
      width: 1.4,
      height: -0.5 * soft,
      peak: 0.15,
    },
  ]
  const count = length > 85 ? 3 : 2
  for (let index = 0; index < count; index++) {
    const x = side * hem * (0.3 + (0.55 * (index + random.between(0.1, 0.9))) / count)
    folds.push({
      line: [
        [x * 0.86, length * 0.62],
        [x * 0.95, length * 0.8],
        [x, length + 2],
      ],
      width: random.between(1.6, 2.8),
      height: random.between(-0.9, 0.9) * (length > 85 ? 1.1 : 0.5),
      peak: 0.8,
    })
  }
  return folds
}

function frontSeams({ fit, yoke, stitching, collar }: JacketCut): Mark[] {
  const tailored = collar === 'notch' || collar === 'peak' || collar === 'shawl'
  const marks: Mark[] = []
  if (tailored)
    marks.push({
      kind: 'seam',
      line: [
        [fit.chest * 0.62, 30],
        [fit.waist * 0.58, 44],
        [fit.hem * 0.6, Math.min(fit.length, 58)],
      ],
      width: 0.1,
    })
  if (yoke)
    marks.push(
      {
        kind: 'seam',
        line: [
          [0, 17],
          [fit.shoulder - 2, 16],
        ],
      },
      {
        kind: 'stitch',
        line: [
          [0, 17.8],
          [fit.shoulder - 2, 16.8],
        ],
        colour: stitching,
      },
    )
  if (stitching)
    marks.push({
      kind: 'stitch',
      line: [
        [-fit.overlap, fit.length - 1.2],
        [fit.hem, fit.length - 2.4],
      ],
      colour: stitching,
    })
  return marks
}

function backSeams({ fit, yoke, collar }: JacketCut): Mark[] {
  const marks: Mark[] = []
  if (collar === 'notch' || collar === 'peak' || collar === 'shawl')
    marks.push(
      {
        kind: 'seam',
        line: [
          [0, 2],
          [0.4, 44],
          [0, fit.length - 22],
        ],
      },
      {
        kind: 'seam',
        line: [
          [0, fit.length - 22],
          [0.3, fit.length + 2],
        ],
        width: 0.4,
      },
    )
  if (yoke)
    marks.push({
      kind: 'seam',
      line: [
        [-fit.shoulder, 14],
        [0, 15.4],
        [fit.shoulder, 14],
      ],
    })
  return marks
}

function sleevesOf(
  cut: JacketCut,
  { cloth, random, drapes }: { cloth: Cloth; random: Random; drapes: Drape[] },
): Panel[] {
  const { length = 62, upper = 14.5, cuff = 11, fullness = 0 } = cut.sleeve ?? {}
  const [sx, sy] = shoulderTip(cut.fit)
  const end = sleeveEnd({ shoulder: [sx, sy], length })
  const band: Mark[] =
    cut.cuffs === 'band' || cut.cuffs === 'rib'
      ? [
          {
            kind: 'seam',
            line: [
              [end[0] - cuff - 3, end[1] - 5.2],
              [end[0] + 2, end[1] - 6.2],
            ],
          },
        ]
      : []
  const buttons =
    cut.cuffs === 'buttons' ? [0, 1, 2].map((index): Knot => [end[0] - 1.7 - index * 0.35, end[1] - 3 - index * 2]) : []
  return [false, true].map((flip) => ({
    ...sleeve(
      {
        shoulder: [sx, sy],
        underarm: underarm(cut.fit),
        length,
        upper,
        cuff,
        fullness,
        folds: 0.4 + fabrics[cloth.fabric].flow * 0.9,
      },
      { random, flip, panel: { fabric: cloth.fabric, colour: cloth.colour, drapes, marks: band, lift: 0.4 } },
    ),
    ...(buttons.length > 0 ? { trim: buttons.map(([x, y]) => smallButton(flip ? -x : x, y, cloth)).join('') } : {}),
  }))
}

function smallButton(x: number, y: number, cloth: Cloth): string {
  return `<circle cx="${x}" cy="${y}" r=".62" fill="${cloth.buttons ?? '#2a2422'}"/><circle cx="${x - 0.15}" cy="${y - 0.18}" r=".3" fill="#fff" fill-opacity=".3"/>`
}

function hemBand({ fit, hemBand: wanted }: JacketCut, cloth: Cloth): Panel[] {
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

function beltOf({ fit, belt }: JacketCut, { fabric, colour }: Cloth, view: View): Panel[] {
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
