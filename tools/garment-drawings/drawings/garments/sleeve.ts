import { type Knot, mirrored } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import type { Random } from '../random.ts'
import type { Fold } from '../relief.ts'

export type SleeveCut = {
  /** Shoulder tip and underarm of the body it is sewn to. */
  shoulder: readonly [number, number]
  underarm: readonly [number, number]
  length: number
  upper: number
  cuff: number
  /** How far the arm hangs off the body. */
  swing?: number
  /** Cloth gathered above the cuff. */
  fullness?: number
  folds?: number
}

/** A right sleeve from shoulder to wrist; `flip` gives the left one. */
export function sleeve(
  cut: SleeveCut,
  { panel, random, flip }: { panel: Omit<Panel, 'outline'>; random: Random; flip: boolean },
): Panel {
  const { shoulder, underarm, length, upper, cuff, fullness = 0, folds = 1 } = cut
  const [sx, sy] = shoulder
  const long = length > 40
  const end: Knot = sleeveEnd(cut)
  const width = (share: number) => upper + (cuff - upper) * share
  const outer = (share: number, out: number): Knot => [
    sx + 3.4 + (end[0] - sx - 3.4) * share + out,
    sy + 3 + (end[1] - sy - 3) * share,
  ]
  const inner = (share: number, into: number): Knot => {
    const [x, y] = outer(share, 0)
    return [Math.max(x - width(share) - into, underarm[0] - 3.2), y + 0.6]
  }
  const bulge = fullness * 0.55
  const outline: Knot[] = [
    [sx - 1.6, sy - 0.45, 'corner'],
    [sx + 1.6, sy + 0.9 - fullness * 0.1],
    outer(0.16, 0.9 + fullness * 0.12),
    ...(long ? [outer(0.5, 1 + fullness * 0.3)] : []),
    outer(0.84, bulge + 0.2),
    [end[0] + (fullness ? -0.4 : 0), end[1], 'corner'],
    [long ? end[0] - cuff : Math.max(end[0] - cuff, underarm[0] - 0.6), end[1] + (long ? 0.9 : 0.2), 'corner'],
    ...(fullness ? [inner(0.86, bulge)] : []),
    ...(long ? [inner(0.55, fullness * 0.2)] : []),
    ...(end[1] > underarm[1] + 4 ? [[underarm[0] - 0.2, underarm[1] + 3] as Knot] : []),
    [underarm[0] - 0.5, underarm[1] - 0.2, 'corner'],
    [underarm[0] - 2.2, underarm[1] - 7],
    [sx - 2.9, sy + 6],
  ]
  const creases = sleeveFolds({ sx, sy, end, length, upper, cuff, fullness, random, strength: folds })
  return {
    lift: 0.3,
    roundness: upper * 0.34,
    sewn: { side: flip ? 'right' : 'left', until: underarm[1] },
    turn: flip ? 7 : -7,
    ...panel,
    outline: flip ? outline.map(mirrored) : outline,
    folds: [...(panel.folds ?? []), ...creases].map((fold) =>
      flip ? { ...fold, line: fold.line.map(mirrored) } : fold,
    ),
    marks: (panel.marks ?? []).map((mark) => (flip ? { ...mark, line: mark.line.map(mirrored) } : mark)),
  }
}

export function sleeveEnd({
  shoulder,
  length,
  swing = 0.17,
}: Pick<SleeveCut, 'shoulder' | 'length' | 'swing'>): [number, number] {
  return [shoulder[0] + 3.4 + length * swing, shoulder[1] + length * 0.985]
}

function sleeveFolds({
  sx,
  sy,
  end,
  length,
  upper,
  cuff,
  fullness,
  random,
  strength,
}: {
  sx: number
  sy: number
  end: Knot
  length: number
  upper: number
  cuff: number
  fullness: number
  random: Random
  strength: number
}): Fold[] {
  const middle = (share: number) => sx + 3.6 + (end[0] - sx - 3.4) * share - (upper + (cuff - upper) * share) / 2
  const folds: Fold[] = [
    {
      line: [
        [sx - 1.2, sy + 3],
        [sx + 0.6, sy + 9],
        [sx - 0.4, sy + 17],
      ],
      width: 1.3,
      height: 0.5 * strength,
      peak: 0.3,
    },
  ]
  if (length > 40) {
    const elbow = sy + length * 0.5
    for (let index = 0; index < 5; index++) {
      const y = elbow + (index - 2) * random.between(3.4, 5.2)
      const x = middle((y - sy) / length)
      const lean = random.between(1.2, 4) * (index < 2 ? -1 : 1)
      folds.push({
        line: [
          [x - upper * 0.5, y - lean * 0.3],
          [x - upper * 0.1, y + lean * 0.35],
          [x + upper * 0.42, y + lean],
        ],
        width: random.between(0.7, 1.3),
        height: random.between(-0.6, -0.3) * strength,
        peak: 0.25,
      })
    }
  }
  if (fullness > 0)
    for (let index = 0; index < 6; index++) {
      const x = end[0] - cuff + (cuff * (index + 0.5)) / 6
      folds.push({
        line: [
          [x, end[1]],
          [x + (index - 2.5) * fullness * 0.12, end[1] - length * 0.16],
          [x + (index - 2.5) * fullness * 0.2, end[1] - length * 0.34],
        ],
        width: 0.8 + fullness * 0.06,
        height: index % 2 === 0 ? 0.8 : -0.5,
        peak: 0.3,
      })
    }
  return folds
}
