import { type Knot, mirrored } from '../geometry.ts'
import type { Mark, Panel } from '../panel.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Fold } from '../relief.ts'
import { type Closing, closing } from './closings.ts'
import type { Cloth, View } from './cloth.ts'
import { type Collar, collarBefore, collarBehind, collarFromBack, lapelsOf } from './collars.ts'
import { beltOf, hemBand } from './jacket-bands.ts'
import { backPiece, frontHalf, type JacketFit } from './jacket-body.ts'
import { sleevesOf } from './jacket-sleeves.ts'
import { type Pockets, pockets } from './pockets.ts'
import { type Quilting, quilt } from './quilting.ts'

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
      outline: backPiece({ ...cut.fit, length: cut.fit.length - 2 }).map(
        ([x, y, corner]): Knot => [x * 0.97, y + 0.7, corner],
      ),
      tone: -0.3,
      roundness: -2,
      lift: 0,
      inside: true,
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
