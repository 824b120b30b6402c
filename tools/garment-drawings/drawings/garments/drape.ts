import { smooth } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Drape } from '../relief.ts'

/** Cloth falling into soft tubes from a line down to a hem; the hem knows the same tubes. */
export type Falling = {
  drape: Drape /** From -1 in a valley to 1 on a tube. */
  hem(u: number): number
  valleys: readonly number[]
}

export function fallingFolds({
  count,
  height,
  from,
  to,
  random,
  sharp = 0.75,
  even = false,
  gathered = false,
  sway = 1,
}: {
  count: number
  height: number
  from: number
  to: number
  random: Random
  /** Low: knife pleats. High: soft waves. */
  sharp?: number
  even?: boolean
  /** Folds begin right at the line they hang from. */
  gathered?: boolean
  /** How far the tubes wander on their way down. */
  sway?: number
}): Falling {
  const widths = Array.from({ length: count }, () => (even ? 1 : random.between(0.55, 1.5)))
  const total = widths.reduce((sum, width) => sum + width, 0)
  const edges = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width / total)
  const tubes = widths.map((_, index) => ({
    left: edges[index] ?? 0,
    right: edges[index + 1] ?? 1,
    strength: even ? 1 : random.between(0.55, 1.25),
    start: even ? from : from + random.between(-0.05, 0.4) * (to - from),
    drift: even ? 0 : random.between(-0.03, 0.03),
  }))
  const phase = random.between(0, 6)
  const bend = (u: number, y: number) =>
    even ? u : u + 0.035 * sway * Math.sin(y / 23 + phase + u * 3) * u * (1 - u) * 2
  const finder = Array.from({ length: 257 }, (_, step) => tubes.findIndex(({ right }) => step / 256 <= right + 1e-9))
  const tubeAt = (u: number) => {
    const guess = tubes[finder[Math.floor(u * 256)] ?? 0]
    return guess && u > guess.right ? tubes[(finder[Math.floor(u * 256)] ?? 0) + 1] : guess
  }
  return {
    valleys: edges.slice(1, -1),
    drape: ({ u, y }) => {
      if (y < from - 6) return 0
      const bent = bend(u, y)
      const tube = tubeAt(bent)
      if (!tube) return 0
      const place = Math.min(1, Math.max(0, (bent - tube.left) / (tube.right - tube.left)))
      const begun = smooth(from - 2, from + 12, y) * (even ? 0.6 : gathered ? 0.3 : 0.08)
      const grown = smooth(tube.start, to, y) * 0.8 + begun + smooth(from, to, y) * 0.15
      return height * tube.strength * grown * Math.sin(Math.PI * place) ** sharp
    },
    hem: (u) => {
      const tube = tubeAt(bend(u, to))
      if (!tube) return 0
      const place = (bend(u, to) - tube.left) / (tube.right - tube.left)
      return tube.strength * (2 * Math.sin(Math.PI * Math.min(1, Math.max(0, place))) - 1)
    },
  }
}
