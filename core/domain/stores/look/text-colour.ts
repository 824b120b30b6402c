const WHITE = '#ffffff'
const BLACK = '#000000'

const DARK_BELOW = 128
const READABLE_CONTRAST = 4.5

/** White on dark, black on light. */
export function textColourOn(background: string): typeof WHITE | typeof BLACK {
  return luminance(background) < DARK_BELOW ? WHITE : BLACK
}

/** The partner's two colours when they can be read together; otherwise the text gives way to black or white. */
export function readablePair(background: string, text: string): { background: string; text: string } {
  if (contrast(background, text) >= READABLE_CONTRAST) return { background, text }
  return { background, text: contrast(background, WHITE) >= contrast(background, BLACK) ? WHITE : BLACK }
}

/** As WCAG 2 measures it: 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** 0 (black) to 255 (white), as the eye weighs the three. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)
  // whole weights: 0.299 * 128 + 0.587 * 128 + 0.114 * 128 is a little less than 128
  return (299 * red + 587 * green + 114 * blue) / 1000
}

function relativeLuminance(colour: string): number {
  const [red, green, blue] = channels(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function channels(colour: string): [number, number, number] {
  const all = Number.parseInt(colour.slice(1), 16)
  return [(all >> 16) & 255, (all >> 8) & 255, all & 255]
}
