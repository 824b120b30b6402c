import { clampChroma, converter, formatHex } from 'culori'
import { contrast } from '../look/text-colour.ts'

const STEPS = 200
const toOklch = converter('oklch')

/**
 * The colour nearest to this one that can be read with the other: the same hue, as colourful as it can be, and only as
 * much lighter or darker as it takes. Null: with that other colour nothing can be read well enough.
 */
export function nearestReadable(colour: string, against: string, least = 4.5): string | null {
  const own = toOklch(colour)
  if (own === undefined) return null
  const candidates = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
    .toSorted((a, b) => Math.abs(a - own.l) - Math.abs(b - own.l))
    .map((l) => formatHex(clampChroma({ ...own, l }, 'oklch')))
  return [colour.toLowerCase(), ...candidates].find((candidate) => contrast(candidate, against) >= least) ?? null
}
