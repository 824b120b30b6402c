import { contrast } from '../look/text-colour.ts'

const OPAQUE = 128
/** Paler than this nobody tells it from the paper: it is the ground of the picture, and not what is drawn on it. */
const VISIBLE_AT_ALL = 1.1

/**
 * How well a picture is seen on paper: the contrast of what is drawn, in the middle of all its pixels. What is
 * see-through or as pale as the paper is not drawn. 1: nothing can be seen.
 */
export function inkContrast(rgba: Uint8Array, paper = '#ffffff'): number {
  const ink: number[] = []
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < OPAQUE) continue
    const ratio = contrast(hexAt(rgba, at), paper)
    if (ratio >= VISIBLE_AT_ALL) ink.push(ratio)
  }
  return ink.toSorted((a, b) => a - b)[Math.floor(ink.length / 2)] ?? 1
}

function hexAt(rgba: Uint8Array, at: number): string {
  const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3)
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}
