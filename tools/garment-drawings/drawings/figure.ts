import { type Knot, mirrored } from './geometry.ts'
import type { Panel } from './panel.ts'
import type { Spot } from './relief.ts'

/** Where the figure's toes touch the floor. */
export const FLOOR = 156

/** A plain form that wears the garment, so that its length and fit can be judged; the same for every garment. */
export function figure(view: 'front' | 'back', colour: string): Panel[] {
  const skin = { fabric: 'form', colour, lift: 0 } as const
  const both = (panel: Panel): Panel[] => [flipped(panel), panel]
  return [
    {
      ...skin,
      outline: [...TORSO, ...TORSO.map(mirrored).reverse()],
      roundness: 6,
      spots: view === 'back' ? BACK : CHEST,
    },
    { ...skin, outline: CAP, roundness: 0.4, tone: -0.1 },
    ...both({ ...skin, outline: LEG, roundness: 3.6, spots: view === 'back' ? CALF : KNEE, fade: [64, 76] }),
    ...both({ ...skin, outline: ARM, roundness: 2.8, fade: [3, 12] }),
    ...both({ ...skin, outline: THUMB, roundness: 0.7 }),
  ]
}

const TORSO: readonly Knot[] = [
  [3.9, -9.6, 'corner'],
  [4, -6],
  [5, -2.4],
  [8.8, 0.5],
  [14.2, 2.5],
  [17.8, 4.5],
  [20.2, 8],
  [20.6, 12],
  [19, 16, 'corner'],
  [15.2, 19, 'corner'],
  [15.1, 25],
  [13, 34],
  [11.7, 41],
  [13.6, 48],
  [16.4, 56],
  [17, 62],
  [16.8, 70],
  [15.6, 77, 'corner'],
  [9, 78],
  [2, 77, 'corner'],
  [0.7, 73],
]

const LEG: readonly Knot[] = [
  [1, 66, 'corner'],
  [16.6, 60, 'corner'],
  [17, 68],
  [16, 80],
  [14, 91],
  [12.9, 100],
  [13.3, 108],
  [12.7, 118],
  [10.7, 131],
  [9.7, 140],
  [10.3, 145],
  [10.8, 149.5],
  [10.2, 153.8],
  [8.8, FLOOR],
  [7.3, 154.2],
  [6.7, 149.5],
  [6.6, 145],
  [6.8, 140],
  [6.1, 131],
  [5, 119],
  [4.7, 109],
  [4.9, 100],
  [3.4, 90],
  [1.3, 78],
  [0.5, 72],
]

const ARM: readonly Knot[] = [
  [14.4, 3.2, 'corner'],
  [17.6, 4.4],
  [20.2, 8],
  [21.6, 15],
  [22.6, 23],
  [24.2, 33],
  [26.6, 41],
  [28.8, 51],
  [30.2, 61.5],
  [31.8, 67],
  [32.9, 73],
  [32.7, 78.6],
  [31.6, 81.6],
  [30.4, 80.8],
  [29, 76],
  [27.2, 70],
  [26.4, 62.5],
  [23.4, 52],
  [20.4, 42],
  [18, 33],
  [16.2, 25],
  [14.6, 19, 'corner'],
]

const THUMB: readonly Knot[] = [
  [27, 64.4, 'corner'],
  [26.2, 68],
  [26.6, 72.4],
  [27.5, 74.6],
  [28.2, 73.4],
  [28, 69.4],
  [28.4, 66, 'corner'],
]

const CAP: readonly Knot[] = [
  [-3.9, -9.6],
  [0, -10.6],
  [3.9, -9.6],
  [0, -8.8],
]

const CHEST: Spot[] = [
  { at: [-7.6, 23.5], radius: [6.2, 6.6], height: 1.9 },
  { at: [7.6, 23.5], radius: [6.2, 6.6], height: 1.9 },
  { at: [0, 55], radius: [9, 10], height: 0.8 },
  { at: [0, 1.4], radius: [2.2, 2.4], height: -0.4 },
]

const BACK: Spot[] = [
  { at: [-8, 15], radius: [5, 8], height: 0.8 },
  { at: [8, 15], radius: [5, 8], height: 0.8 },
  { at: [0, 26], radius: [1.8, 18], height: -0.8 },
  { at: [-8, 62], radius: [7, 7], height: 1.8 },
  { at: [8, 62], radius: [7, 7], height: 1.8 },
]

const KNEE: Spot[] = [{ at: [9, 98.5], radius: [3, 3.6], height: 0.5 }]
const CALF: Spot[] = [{ at: [9.4, 111], radius: [3.6, 9], height: 1 }]

function flipped(panel: Panel): Panel {
  return {
    ...panel,
    outline: panel.outline.map(mirrored),
    spots: (panel.spots ?? []).map((spot) => ({ ...spot, at: mirrored(spot.at) })),
    ...(panel.sewn && { sewn: { ...panel.sewn, side: 'right' as const } }),
  }
}
