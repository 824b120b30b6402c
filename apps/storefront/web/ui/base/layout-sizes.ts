/** Pixels. Style sheets cannot read it: their media queries repeat it, beside 1000 and 800 px, which only they know. */
const NARROW_WIDTH = 1200

/** Pixels too, which style sheets read from the store's theme. */
export const HEADER_HEIGHT = 65
export const BANNER_HEIGHT = 22

export function isNarrow(width: number): boolean {
  return width <= NARROW_WIDTH
}

/** The room a page leaves above its content: what banner, header and menu row take together. */
export function headerSpace({ banner, narrow }: { banner: boolean; narrow: boolean }): number {
  if (narrow) return banner ? HEADER_HEIGHT + BANNER_HEIGHT : HEADER_HEIGHT
  return banner ? 140 : 120
}
