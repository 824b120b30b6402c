import { fabrics } from '../fabrics.ts'
import type { Knot } from '../geometry.ts'
import type { Mark, Panel } from '../panel.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Fold, Spot } from '../relief.ts'
import type { Cloth, View } from './cloth.ts'
import { belt, insideOf, straps } from './dress-parts.ts'
import { lining, scalloped } from './lace-parts.ts'
import { type Hold, type Neckline, topEdge } from './necklines.ts'
import { closeOutline, isGathered, type SkirtShape, skirtSide, WAIST } from './skirt-shapes.ts'
import { type SleeveCut, sleeve } from './sleeve.ts'

export type DressCut = {
  neckline: Neckline
  back?: Neckline
  hold: Hold
  skirt: SkirtShape
  /** Where the hem lies: 95 above the knee, 118 midi, 150 floor. */
  length: number
  sleeves?: 'none' | 'short' | 'long' | 'bishop' | 'puff' | 'flutter'
  waist?: 'seam' | 'belt' | 'none'
  front?: 'plain' | 'wrap' | 'buttons'
}

export function dress(cut: DressCut, { cloth, view, seed }: { cloth: Cloth; view: View; seed: string }): Panel[] {
  const random = randomFrom(`${seed} ${view}`)
  const { fabric, colour } = cloth
  const flow = fabrics[fabric].flow
  const neckline = view === 'back' ? (cut.back ?? 'nape') : cut.neckline
  const behind = view === 'back' ? cut.neckline : (cut.back ?? 'nape')
  const skirt = skirtSide({ shape: cut.skirt, length: cut.length, flow, random })
  const isLace = fabric === 'lace'
  const right: Knot[] = [
    [16, 29],
    [14, 36],
    WAIST,
    ...(cut.length > 50 && !isGathered(cut.skirt) ? [[13.4, 44.5] as Knot] : []),
    ...skirt.side,
  ]
  const body: Panel = {
    fabric,
    colour,
    outline: closeOutline({
      neckline: topEdge(neckline, cut.hold),
      right,
      hem: isLace ? scalloped(skirt.hem) : skirt.hem,
    }),
    roundness: 6.5,
    drapes: [skirt.falling.drape],
    spots: view === 'back' ? shoulderBlades : bust,
    folds: [...bodyFolds({ random, flow, cut, view }), ...(neckline === 'cowl' ? cowl : [])],
    marks: seams(cut, view),
    lift: 0.3,
  }
  return [
    ...insideOf({ cloth, neckline: behind, hold: cut.hold, skirt, length: cut.length }),
    ...straps(cut, { cloth, where: 'behind', view }),
    ...(isLace ? [lining({ ...body, neckline, right, hem: skirt.hem })] : []),
    body,
    ...straps(cut, { cloth, where: 'before', view }),
    ...belt(cut, cloth),
    ...sleeves(cut, { cloth, random }),
  ]
}

const bust: Spot[] = [
  { at: [-8, 24.5], radius: [6.8, 7.4], height: 2.3 },
  { at: [8, 24.5], radius: [6.8, 7.4], height: 2.3 },
  { at: [0, 56], radius: [11, 10], height: 0.9 },
]

const shoulderBlades: Spot[] = [
  { at: [-8, 17], radius: [6, 9], height: 0.7 },
  { at: [8, 17], radius: [6, 9], height: 0.7 },
  { at: [-8, 62], radius: [8, 8], height: 1.5 },
  { at: [8, 62], radius: [8, 8], height: 1.5 },
]

const cowl: Fold[] = [0, 1, 2, 3].map((index) => ({
  line: [
    [-9 + index * 0.4, 13.5 + index * 2.2],
    [-5, 19 + index * 3.4],
    [0, 21.5 + index * 4],
    [5, 19 + index * 3.4],
    [9 - index * 0.4, 13.5 + index * 2.2],
  ],
  width: 1.5 + index * 0.2,
  height: 1.2 - index * 0.22,
  peak: 0.5,
}))

function bodyFolds({ random, flow, cut, view }: { random: Random; flow: number; cut: DressCut; view: View }): Fold[] {
  const folds: Fold[] = []
  for (const side of [-1, 1]) {
    for (let index = 0; index < 2; index++) {
      const y = 37 + index * 4.5 + random.between(-2, 2)
      folds.push({
        line: [
          [side * 14.4, y],
          [side * 9, y + random.between(0.4, 1.8)],
          [side * random.between(2, 5), y + random.between(1, 4)],
        ],
        width: random.between(1.6, 2.6),
        height: -random.between(0.1, 0.24) * (0.5 + 0.6 * flow),
        peak: 0.2,
      })
    }
    folds.push({
      line: [
        [side * 15.6, 23],
        [side * 11, 27],
        [side * 8, 31],
      ],
      width: 1.7,
      height: -0.2,
      peak: 0.2,
    })
    if (view !== 'back' && cut.neckline !== 'cowl' && cut.front !== 'wrap') folds.push(dart(side))
  }
  if (cut.front === 'wrap' && view !== 'back')
    for (let index = 0; index < 6; index++)
      folds.push({
        line: [
          [11.5, 41 - index * 0.3],
          [3 - index, 35 - index * 2.4],
          [-9 - index * 0.6, 26 - index * 2.2],
        ],
        width: 1.1,
        height: index % 2 === 0 ? -0.5 : 0.5,
        peak: 0.2,
      })
  return folds
}

/** Pressed flat: all that is seen of it is where the cloth turns. */
function dart(side: number): Fold {
  return {
    line: [
      [side * 15.6, 29.4],
      [side * 13, 28.6],
      [side * 11.4, 28],
    ],
    width: 0.55,
    height: -0.1,
    peak: 0.1,
  }
}

function seams(cut: DressCut, view: View): Mark[] {
  const marks: Mark[] = []
  if (cut.waist === 'seam' || cut.waist === 'belt')
    marks.push({
      kind: 'seam',
      line: [
        [-13.4, 41],
        [-6, 42.2],
        [0, 42.5],
        [6, 42.2],
        [13.4, 41],
      ],
    })
  if (view === 'back')
    marks.push({
      kind: 'seam',
      line: [
        [0, 0],
        [0, 40],
        [0, 64],
      ],
      width: 0.2,
    })
  if (cut.front === 'wrap' && view !== 'back')
    marks.push(
      {
        kind: 'seam',
        line: [
          [-8, 0.5],
          [-2, 14],
          [4, 29],
          [11.6, 41],
        ],
      },
      {
        kind: 'seam',
        line: [
          [11.6, 41.5],
          [9, 70],
          [12, cut.length + 4],
        ],
      },
    )
  return marks
}

const SLEEVES = {
  short: { length: 19, upper: 13, cuff: 12, swing: 0.22 },
  flutter: { length: 20, upper: 14, cuff: 17, swing: 0.4, fullness: 1 },
  puff: { length: 26, upper: 15, cuff: 10, swing: 0.24, fullness: 7 },
  long: { length: 61, upper: 11.5, cuff: 7.4 },
  bishop: { length: 60, upper: 12.5, cuff: 7.4, swing: 0.17, fullness: 6 },
} as const satisfies Record<string, Omit<SleeveCut, 'shoulder' | 'underarm'>>

function sleeves({ sleeves: kind = 'none' }: DressCut, { cloth, random }: { cloth: Cloth; random: Random }): Panel[] {
  if (kind === 'none') return []
  return [false, true].map((flip) =>
    sleeve(
      { ...SLEEVES[kind], shoulder: [18.4, 3.6], underarm: [16.4, 21.5] },
      { random, flip, panel: { fabric: cloth.fabric, colour: cloth.colour } },
    ),
  )
}
