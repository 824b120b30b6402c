import { COLOUR_FAMILIES, type ColourFamily, colourFamilyOf } from '#domain/catalogue/facts/colour-family.ts'
import type { Colour } from '#domain/catalogue/facts/garment-facts.ts'
import { colours } from './colours.ts'
import type { AllLanguages } from './texts/texts.ts'

/** The plain word people type for a colour with a finer name. */
const families = {
  red: { it: 'rosso', en: 'red', de: 'rot', fr: 'rouge', es: 'rojo', nl: 'rood' },
  blue: { it: 'blu azzurro', en: 'blue', de: 'blau', fr: 'bleu', es: 'azul', nl: 'blauw' },
  green: { it: 'verde', en: 'green', de: 'grün', fr: 'vert', es: 'verde', nl: 'groen' },
  pink: { it: 'rosa', en: 'pink', de: 'rosa', fr: 'rose', es: 'rosa', nl: 'roze' },
  purple: { it: 'viola', en: 'purple', de: 'lila violett', fr: 'violet', es: 'morado', nl: 'paars' },
  brown: { it: 'marrone', en: 'brown', de: 'braun', fr: 'marron', es: 'marrón', nl: 'bruin' },
  orange: { it: 'arancione', en: 'orange', de: 'orange', fr: 'orange', es: 'naranja', nl: 'oranje' },
  yellow: { it: 'giallo', en: 'yellow', de: 'gelb', fr: 'jaune', es: 'amarillo', nl: 'geel' },
  beige: { it: 'beige', en: 'beige', de: 'beige', fr: 'beige', es: 'beis', nl: 'beige' },
  white: { it: 'bianco', en: 'white', de: 'weiß', fr: 'blanc', es: 'blanco', nl: 'wit' },
  grey: { it: 'grigio', en: 'grey gray', de: 'grau', fr: 'gris', es: 'gris', nl: 'grijs' },
  black: { it: 'nero', en: 'black', de: 'schwarz', fr: 'noir', es: 'negro', nl: 'zwart' },
} as const satisfies Record<ColourFamily, AllLanguages>

/** Side by side as in a box of paints: families together. */
export const demoColours: readonly Colour[] = Object.entries(colours)
  .map(([code, { name, hex }]) => ({ code, name, hex, family: colourFamilyOf(hex) }))
  .sort((a, b) => place(a.family) - place(b.family))
  .map(({ family, ...colour }, position) => ({ ...colour, keywords: families[family], position }))

function place(family: ColourFamily): number {
  return Object.keys(COLOUR_FAMILIES).indexOf(family)
}
