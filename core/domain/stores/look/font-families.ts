/** The families a store can choose from; each one is self-hosted. */
export const FONT_FAMILIES = [
  'Bodoni Moda',
  'Cormorant Garamond',
  'DM Sans',
  'EB Garamond',
  'Fraunces',
  'Inter',
  'Jost',
  'Manrope',
  'Montserrat',
  'Playfair Display',
  'Space Grotesk',
  'Work Sans',
] as const

export type FontFamily = (typeof FONT_FAMILIES)[number]

export const DEFAULT_FONT_FAMILY: FontFamily = 'Inter'

export function isFontFamily(value: unknown): value is FontFamily {
  return FONT_FAMILIES.includes(value as FontFamily)
}
