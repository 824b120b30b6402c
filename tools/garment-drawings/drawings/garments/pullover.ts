import { fabrics } from '../fabrics.ts'
import { type Knot, mirrored, withMirror } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import { randomFrom } from '../random.ts'
import type { Drape } from '../relief.ts'
import type { Cloth, View } from './cloth.ts'
import { sleeve, sleeveEnd } from './sleeve.ts'

export type PulloverCut = {
  neck: 'crew' | 'turtle' | 'v' | 'half-zip'
  length: number
  width: number
  cable?: boolean
  ribbed?: boolean
}

/** Knitted or fleece, pulled over the head. */
export function pullover(cut: PulloverCut, { cloth, view, seed }: { cloth: Cloth; view: View; seed: string }): Panel[] {
  const random = randomFrom(`${seed} ${view}`)
  const { fabric, colour } = cloth
  const { width, length } = cut
  const rib = cut.ribbed === false ? fabric : ('rib' as const)
  const drop = cut.neck === 'v' && view !== 'back' ? 20 : view === 'back' ? 3 : 8.4
  const neck: Knot[] =
    cut.neck === 'v' && view !== 'back'
      ? [
          [0, drop, 'corner'],
          [5, 9.6],
          [8.6, 0, 'corner'],
        ]
      : [
          [0, drop],
          [5.4, drop * 0.76],
          [8.6, 0, 'corner'],
        ]
  const tip: [number, number] = [width + 0.6, 5]
  const half: Knot[] = [
    ...neck,
    [width * 0.6, 1.8],
    [tip[0], tip[1], 'corner'],
    [width - 1.4, 13],
    [width - 0.6, 25, 'corner'],
    [width - 0.4, 45],
    [width - 0.8, length - 6],
    [0, length - 4.4],
  ]
  const drapes: Drape[] = cut.cable ? [cables] : []
  const arms = [false, true].flatMap((flip): Panel[] => {
    const end = sleeveEnd({ shoulder: tip, length: 56 })
    const cuff: Knot[] = [
      [end[0] + 0.1, end[1] - 0.6, 'corner'],
      [end[0] + 0.2, end[1] + 6.2, 'corner'],
      [end[0] - 8, end[1] + 7.2, 'corner'],
      [end[0] - 10.4, end[1] + 0.6, 'corner'],
    ]
    return [
      sleeve(
        {
          shoulder: tip,
          underarm: [width - 0.6, 25],
          length: 56,
          upper: 15.5,
          cuff: 10.6,
          fullness: cut.ribbed === false ? 0 : 1.6,
          folds: 0.9,
        },
        { random, flip, panel: { fabric, colour, drapes: cut.cable ? [cables] : [], lift: 0.35 } },
      ),
      {
        fabric: rib,
        colour,
        roundness: 2.6,
        lift: 0.25,
        turn: flip ? 7 : -7,
        outline: flip ? cuff.map(mirrored) : cuff,
      },
    ]
  })
  return [
    {
      fabric,
      colour,
      tone: -0.28,
      roundness: -1,
      lift: 0,
      inside: true,
      outline: [
        [-8.6, 0.4, 'corner'],
        [0, 1.4],
        [8.6, 0.4, 'corner'],
        [7, 10],
        [0, drop + 4],
        [-7, 10],
      ],
    },
    {
      fabric,
      colour,
      outline: withMirror(half),
      roundness: 5,
      drapes,
      lift: 0.2,
      folds: [-1, 1].flatMap((side) => [
        {
          line: [
            [side * (width - 1), 27],
            [side * (width - 6), 33],
            [side * (width - 8), 44],
          ] as Knot[],
          width: 1.7,
          height: -0.5,
          peak: 0.2,
        },
        {
          line: [
            [side * (width - 2), length - 14],
            [side * (width - 7), length - 9],
            [side * (width - 13), length - 7],
          ] as Knot[],
          width: 1.6,
          height: 0.5,
          peak: 0.3,
        },
        {
          line: [
            [side * 10, 8],
            [side * 12, 20],
            [side * 11, 32],
          ] as Knot[],
          width: 2.2,
          height: 0.4 * (0.6 + fabrics[fabric].flow),
          peak: 0.4,
        },
      ]),
    },
    {
      fabric: rib,
      colour,
      roundness: 4.6,
      lift: 0.2,
      outline: [
        [-width + 0.6, length - 6.6, 'corner'],
        [0, length - 5],
        [width - 0.6, length - 6.6, 'corner'],
        [width - 1.6, length - 0.6, 'corner'],
        [0, length + 1],
        [-width + 1.6, length - 0.6, 'corner'],
      ],
    },
    ...arms,
    ...neckband(cut, { cloth, drop, rib: fabric === 'fleece' ? fabric : 'rib', view }),
  ]
}

function neckband(
  { neck }: PulloverCut,
  { cloth, drop, rib, view }: { cloth: Cloth; drop: number; rib: 'rib' | 'fleece'; view: View },
): Panel[] {
  const base = { fabric: rib, colour: cloth.colour, lift: 0.3 } as const
  if (neck === 'turtle' || neck === 'half-zip')
    return [
      {
        ...base,
        roundness: 3,
        outline: [
          [-8.9, 0.6, 'corner'],
          [-7.6, -8.4],
          [-6.6, -9.4, 'corner'],
          [0, -8.2],
          [6.6, -9.4, 'corner'],
          [7.6, -8.4],
          [8.9, 0.6, 'corner'],
          [5.6, drop * 0.9],
          [0, drop + 1.2],
          [-5.6, drop * 0.9],
        ],
        folds:
          neck === 'turtle'
            ? [
                {
                  line: [
                    [-8, -2.4],
                    [0, -0.6],
                    [8, -2.4],
                  ],
                  width: 1.2,
                  height: -0.8,
                  peak: 0.5,
                },
              ]
            : [],
        marks:
          neck === 'half-zip' && view !== 'back'
            ? [
                {
                  kind: 'zip',
                  line: [
                    [0, -9],
                    [0, drop + 2],
                  ],
                  width: 0.8,
                },
              ]
            : [],
        over:
          neck === 'half-zip' && view !== 'back'
            ? `<rect x="-.45" y="${drop - 1}" width=".9" height="14" fill="#1a1a1c" fill-opacity=".55"/><rect x="-.2" y="${drop - 1}" width=".4" height="14" fill="#d9d4c8" fill-opacity=".6"/><rect x="-.4" y="${drop + 11}" width=".8" height="3.4" rx=".3" fill="#a9a498"/>`
            : '',
      },
    ]
  const inner: Knot[] =
    neck === 'v' && view !== 'back'
      ? [
          [6.6, -0.6, 'corner'],
          [4, 7.4],
          [0, drop - 2.6, 'corner'],
          [-4, 7.4],
          [-6.6, -0.6, 'corner'],
        ]
      : [
          [6.4, -0.8, 'corner'],
          [4.4, drop * 0.6 - 1.6],
          [0, drop - 3],
          [-4.4, drop * 0.6 - 1.6],
          [-6.4, -0.8, 'corner'],
        ]
  const outer: Knot[] =
    neck === 'v' && view !== 'back'
      ? [
          [-8.9, 0.2, 'corner'],
          [-5.6, 9.4],
          [0, drop + 0.6, 'corner'],
          [5.6, 9.4],
          [8.9, 0.2, 'corner'],
        ]
      : [
          [-8.9, 0.2, 'corner'],
          [-6, drop * 0.72],
          [0, drop + 0.4],
          [6, drop * 0.72],
          [8.9, 0.2, 'corner'],
        ]
  return [{ ...base, roundness: 0.8, outline: [...outer, ...inner] }]
}

const cables: Drape = ({ x, y }) => {
  const lane = Math.round(x / 8)
  const from = x - lane * 8
  const twist = Math.sin((y / 7.5 + lane * 0.5) * Math.PI) * 1.25
  const strand = (offset: number) => Math.exp(-(((from - offset) / 1.05) ** 2))
  return Math.abs(from) > 3.4
    ? 0.22 * Math.cos((Math.abs(from) - 3.4) * 5)
    : 0.95 * Math.max(strand(twist), strand(-twist))
}
