/** Pixels. Style sheets cannot read these: their media queries repeat the breakpoints. */
export const NARROW_WIDTH = 1200
export const MEDIUM_WIDTH = 1000
export const SMALL_WIDTH = 800

export const HEADER_HEIGHT = 65
export const BANNER_HEIGHT = 22
export const ACTION_BUTTON_HEIGHT = 40

export function isNarrow(width: number): boolean {
  return width <= NARROW_WIDTH
}

/** The room a page leaves above its content. */
export function headerSpace({ banner, narrow }: { banner: boolean; narrow: boolean }): number {
  if (narrow) return banner ? HEADER_HEIGHT + BANNER_HEIGHT : HEADER_HEIGHT
  return banner ? 140 : 120
}
