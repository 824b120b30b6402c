import { type Knot, mirrored } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import type { Cloth } from './cloth.ts'
import type { JacketFit } from './jacket-body.ts'

export type Collar = 'notch' | 'peak' | 'shawl' | 'shirt' | 'stand' | 'hood' | 'none'

type Place = { fit: JacketFit; cloth: Cloth; facing: Cloth }

/** Pieces behind the fronts: the inside of the neck, a hood. */
export function collarBehind(collar: Collar, { cloth }: Place): Panel[] {
  if (collar === 'hood') return hood(cloth)
  const high = collar === 'stand' ? -5.4 : collar === 'none' ? -0.6 : -3
  return [
    piece(
      cloth,
      [
        [-8.6, 1.5, 'corner'],
        [-7, high + 0.8],
        [0, high],
        [7, high + 0.8],
        [8.6, 1.5, 'corner'],
        [0, 7],
      ],
      { tone: -0.24, roundness: -1.2, lift: 0, inside: true },
    ),
  ]
}

/** Pieces lying on the fronts. */
export function collarBefore(collar: Collar, place: Place): Panel[] {
  switch (collar) {
    case 'notch':
    case 'peak':
      return leaves(collar, place)
    case 'shirt':
      return shirt(place)
    case 'stand':
      return stand(place)
    default:
      return []
  }
}

export function collarFromBack(collar: Collar, { cloth, facing }: Place): Panel[] {
  if (collar === 'none') return []
  if (collar === 'hood')
    return [
      piece(
        cloth,
        [
          [-11.4, 0],
          [-9.4, -5],
          [0, -7],
          [9.4, -5],
          [11.4, 0],
          [13, 7],
          [8, 14.6],
          [0, 17.4],
          [-8, 14.6],
          [-13, 7],
        ],
        {
          roundness: 5,
          lift: 0.8,
          folds: [
            {
              line: [
                [-10, 1],
                [0, 5],
                [10, 1],
              ],
              width: 1.6,
              height: -0.8,
              peak: 0.5,
            },
          ],
          marks: [
            {
              kind: 'seam',
              line: [
                [0, -7],
                [0, 17.4],
              ],
            },
          ],
        },
      ),
    ]
  const drop = collar === 'stand' ? 2 : 4.6
  const high = collar === 'stand' ? -5 : -3
  return [
    piece(
      collar === 'shawl' ? facing : cloth,
      [
        [-8.6, 0.6],
        [-6.4, high + 0.4],
        [0, high],
        [6.4, high + 0.4],
        [8.6, 0.6],
        [9, drop - 1.4],
        [0, drop],
        [-9, drop - 1.4],
      ],
      { roundness: 2, lift: 0.5 },
    ),
  ]
}

/** The turned-back edge of one front; it lies below the other front. */
export function lapelsOf(collar: Collar, { fit, facing, flip }: Place & { flip: boolean }): Panel[] {
  const { opening, overlap } = fit
  const tip = opening * 0.36
  const end: Knot = [-overlap + 0.2, opening + 0.4, 'corner']
  const shapes: Partial<Record<Collar, Knot[]>> = {
    peak: [
      [7, 2.4, 'corner'],
      [9.4, tip + 0.6, 'corner'],
      [14.4, tip - 2.8, 'corner'],
      [10.4, opening * 0.62],
      end,
      [2.4, opening * 0.5],
    ],
    notch: [
      [7, 2.4, 'corner'],
      [8.6, tip - 0.6, 'corner'],
      [12.2, tip + 0.4, 'corner'],
      [9.4, opening * 0.64],
      end,
      [2.4, opening * 0.5],
    ],
    shawl: [
      [5.4, -2.8],
      [8.6, -1],
      [11.8, 6],
      [11.6, opening * 0.4],
      [7.6, opening * 0.74],
      end,
      [2.2, opening * 0.52],
      [6, 4],
      [4.6, -1.6],
    ],
  }
  const outline = shapes[collar]
  if (!outline) return []
  return [piece(facing, flip ? outline.map(mirrored) : outline, { roundness: 1, lift: 0.55, turn: flip ? -24 : 24 })]
}

function leaves(kind: 'notch' | 'peak', { fit, cloth }: Place): Panel[] {
  const tip = fit.opening * 0.36
  const leaf: Knot[] = [
    [5.6, -2.6],
    [8.4, -0.6],
    [10.8, 5],
    [kind === 'peak' ? 10.4 : 11.6, tip - 2.6, 'corner'],
    [kind === 'peak' ? 9 : 8.2, tip - 0.2, 'corner'],
    [6.2, 4.4],
    [4.8, -1.4],
  ]
  return [true, false].map((flip) =>
    piece(cloth, flip ? leaf.map(mirrored) : leaf, { roundness: 0.9, lift: 0.45, turn: flip ? -24 : 24 }),
  )
}

function shirt({ cloth }: Place): Panel[] {
  const leaf: Knot[] = [
    [4.6, -3.2, 'corner'],
    [7.8, -2.2],
    [9.6, 1.4],
    [9.2, 9.8, 'corner'],
    [4.6, 8.6],
    [0.5, 5.6, 'corner'],
    [4.8, 2],
  ]
  return [true, false].map((flip) =>
    piece(cloth, flip ? leaf.map(mirrored) : leaf, {
      roundness: 0.8,
      lift: 0.5,
      marks: [
        {
          kind: 'stitch',
          line: (flip ? leaf.slice(2, 6).map(mirrored) : leaf.slice(2, 6)).map(([x, y]): Knot => [x * 0.94, y - 0.6]),
        },
      ],
    }),
  )
}

function stand({ cloth }: Place): Panel[] {
  const half: Knot[] = [
    [0, 5.6, 'corner'],
    [0, -1.2, 'corner'],
    [4.6, -3.6],
    [7.4, -5, 'corner'],
    [8.6, -1.6],
    [9, 1.6],
    [5.4, 5],
  ]
  return [true, false].map((flip) =>
    piece(cloth, flip ? half.map(mirrored) : half, {
      roundness: 1.8,
      lift: 0.35,
      marks: [
        {
          kind: 'stitch',
          line: [
            [flip ? -8.4 : 8.4, 0.9],
            [flip ? -5 : 5, 4.2],
            [0, 4.8],
          ],
        },
      ],
    }),
  )
}

function hood(cloth: Cloth): Panel[] {
  return [
    piece(
      cloth,
      [
        [-12.4, 6],
        [-14.4, 0.5],
        [-11.4, -5.6],
        [0, -8.4],
        [11.4, -5.6],
        [14.4, 0.5],
        [12.4, 6],
        [0, 9],
      ],
      {
        roundness: 6,
        lift: 0,
        inside: true,
        folds: [
          {
            line: [
              [-12, 1],
              [-7, -3.6],
              [0, -5],
            ],
            width: 1.4,
            height: -0.5,
          },
          {
            line: [
              [12, 1],
              [7, -3.4],
              [1, -5.4],
            ],
            width: 1.6,
            height: -0.6,
          },
        ],
      },
    ),
    piece(
      cloth,
      [
        [-8.6, 4],
        [-9.8, 0.6],
        [-6.6, -3.4],
        [0, -4.6],
        [6.6, -3.4],
        [9.8, 0.6],
        [8.6, 4],
        [0, 10],
      ],
      {
        tone: -0.34,
        roundness: -3,
        lift: 0.4,
        inside: true,
        marks: [
          {
            kind: 'seam',
            line: [
              [0, -4.6],
              [0, 8],
            ],
          },
        ],
      },
    ),
  ]
}

function piece(cloth: Cloth, outline: Knot[], more: Partial<Panel>): Panel {
  return { fabric: cloth.fabric, colour: cloth.colour, outline, ...more }
}
