import { type Knot, mirrored, mix } from '../geometry.ts'
import type { Random } from '../random.ts'
import { type Falling, fallingFolds } from './drape.ts'

export type SkirtShape = 'sheath' | 'column' | 'slip' | 'a-line' | 'mermaid' | 'full' | 'ball' | 'pleated' | 'circle'

export const WAIST: Knot = [12.6, 41]

/** Half widths down the side: at the high hip, the hip, the knee and, for a floor-length piece, the hem. */
const SIDES: Record<SkirtShape, { hips: readonly Knot[]; hem: number; folds: number; height: number; starts: number }> =
  {
    sheath: {
      hips: [
        [16, 51],
        [18, 61],
      ],
      hem: 15.6,
      folds: 4,
      height: 0.5,
      starts: 62,
    },
    column: {
      hips: [
        [16, 51],
        [18.2, 61],
      ],
      hem: 20,
      folds: 6,
      height: 1.3,
      starts: 64,
    },
    slip: {
      hips: [
        [15.8, 51],
        [18.2, 61],
      ],
      hem: 27,
      folds: 7,
      height: 1.7,
      starts: 58,
    },
    'a-line': {
      hips: [
        [16.6, 51],
        [20, 61],
      ],
      hem: 40,
      folds: 9,
      height: 2.5,
      starts: 46,
    },
    mermaid: {
      hips: [
        [15.8, 51],
        [18, 61],
        [16.4, 88],
        [15.6, 104],
      ],
      hem: 36,
      folds: 9,
      height: 2.8,
      starts: 98,
    },
    full: {
      hips: [
        [16.5, 46],
        [24.5, 60],
      ],
      hem: 50,
      folds: 13,
      height: 2.6,
      starts: 41,
    },
    ball: {
      hips: [
        [18.5, 46],
        [31, 60],
      ],
      hem: 60,
      folds: 15,
      height: 3.2,
      starts: 41,
    },
    pleated: {
      hips: [
        [17, 51],
        [21, 61],
      ],
      hem: 37,
      folds: 21,
      height: 1.5,
      starts: 42,
    },
    circle: {
      hips: [
        [18.5, 49],
        [25, 61],
      ],
      hem: 56,
      folds: 10,
      height: 3,
      starts: 42,
    },
  }

export function isGathered(shape: SkirtShape): boolean {
  return shape === 'full' || shape === 'ball'
}

export type SkirtSide = { side: Knot[]; hem: Knot[]; falling: Falling; hemWidth: number }

/** The right side from below the waist to the hem, and the hem from right to left. */
export function skirtSide({
  shape,
  length,
  flow,
  random,
}: {
  shape: SkirtShape
  /** Where the hem lies. */
  length: number
  flow: number
  random: Random
}): SkirtSide {
  const { hips, hem: floorHem, folds, height, starts } = SIDES[shape]
  const last = hips.at(-1) ?? [18, 61]
  const share = Math.max(0, (length - last[1]) / (150 - last[1]))
  const spread = shape === 'mermaid' ? share ** 0.8 : share ** 0.86
  const hemWidth = share > 0 ? mix(last[0], floorHem, spread) : widthAt([WAIST, ...hips], length)
  const even = shape === 'pleated'
  const falling = fallingFolds({
    count: Math.max(3, Math.round(folds * (even ? 1 : 0.6 + 0.45 * flow))),
    height: height * (0.35 + 0.75 * flow) * (0.45 + 0.55 * Math.min(1, share * 1.5)),
    from: starts,
    to: length,
    random,
    sharp: even ? 0.6 : 0.85 + 0.6 * flow,
    even,
    gathered: isGathered(shape),
  })
  const side: Knot[] = hips.filter(([, y]) => y < length - 5).map((knot) => knot)
  if (share > 0.3 && shape !== 'mermaid')
    side.push([mix(last[0], hemWidth, 0.48) - (shape === 'ball' ? -3 : 0.4), mix(last[1], length, 0.5)])
  return { side, hem: hemLine({ hemWidth, length, falling, share, even }), falling, hemWidth }
}

function widthAt(side: readonly Knot[], y: number): number {
  const below = Math.max(
    1,
    side.findIndex((knot) => knot[1] >= y),
  )
  const [from, to] = [side[below - 1] ?? WAIST, side[below] ?? WAIST]
  return mix(from[0], to[0], Math.min(1, Math.max(0, (y - from[1]) / (to[1] - from[1]))))
}

function hemLine({
  hemWidth,
  length,
  falling,
  share,
  even,
}: {
  hemWidth: number
  length: number
  falling: Falling
  share: number
  even: boolean
}): Knot[] {
  const bow = hemWidth * 0.085
  const wave = (even ? 0.3 : 0.2 + hemWidth * 0.011) * Math.min(1, share * 1.4)
  const stops = [...falling.valleys.flatMap((valley, index, all) => [valley, (valley + (all[index + 1] ?? 1)) / 2])]
  const first = (falling.valleys[0] ?? 1) / 2
  const knots = [first, ...stops].map((u): Knot => {
    const x = -hemWidth + 2 * hemWidth * u
    const y = length + bow * (1 - (2 * u - 1) ** 2) + wave * falling.hem(u)
    return even && falling.valleys.includes(u) ? [x, y, 'corner'] : [x, y]
  })
  return [[hemWidth, length - 0.6, 'corner'], ...knots.reverse(), [-hemWidth, length - 0.6, 'corner']]
}

export function closeOutline({
  neckline,
  right,
  hem,
}: {
  neckline: readonly Knot[]
  right: readonly Knot[]
  hem: readonly Knot[]
}): Knot[] {
  const left = right.map(mirrored).reverse()
  const otherNeck = neckline.slice(1).map(mirrored).reverse()
  return [...neckline, ...right, ...hem, ...left, ...otherNeck]
}
