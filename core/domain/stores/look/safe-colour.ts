const COLOUR = /^#[0-9a-f]{6}$/i

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && COLOUR.test(value)
}

/** A colour that can stand in a style sheet; anything else becomes the fallback. */
export function toSafeColour(value: unknown, fallback: string): string {
  return isColour(value) ? value.toLowerCase() : fallback
}
