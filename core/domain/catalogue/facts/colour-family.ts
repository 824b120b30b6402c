import type { LocalizedText } from '../../stores/languages.ts'

/** The plain words people look for a colour by, side by side as in a box of paints. */
export const COLOUR_FAMILIES = {
  red: { hex: '#b3202c', name: { it: 'rosso', en: 'red', de: 'Rot', fr: 'rouge', es: 'rojo', nl: 'rood' } },
  pink: { hex: '#e8a5b5', name: { it: 'rosa', en: 'pink', de: 'Rosa', fr: 'rose', es: 'rosa', nl: 'roze' } },
  orange: {
    hex: '#c8642c',
    name: { it: 'arancione', en: 'orange', de: 'Orange', fr: 'orange', es: 'naranja', nl: 'oranje' },
  },
  yellow: {
    hex: '#d9ae3c',
    name: {
      it: 'giallo e oro',
      en: 'yellow and gold',
      de: 'Gelb und Gold',
      fr: 'jaune et or',
      es: 'amarillo y dorado',
      nl: 'geel en goud',
    },
  },
  green: { hex: '#2f6b4a', name: { it: 'verde', en: 'green', de: 'Grün', fr: 'vert', es: 'verde', nl: 'groen' } },
  blue: { hex: '#26457f', name: { it: 'blu', en: 'blue', de: 'Blau', fr: 'bleu', es: 'azul', nl: 'blauw' } },
  purple: {
    hex: '#6d4a86',
    name: { it: 'viola', en: 'purple', de: 'Violett', fr: 'violet', es: 'morado', nl: 'paars' },
  },
  brown: { hex: '#6b4a34', name: { it: 'marrone', en: 'brown', de: 'Braun', fr: 'marron', es: 'marrón', nl: 'bruin' } },
  beige: { hex: '#d8c6a5', name: { it: 'beige', en: 'beige', de: 'Beige', fr: 'beige', es: 'beis', nl: 'beige' } },
  white: { hex: '#f7f4ec', name: { it: 'bianco', en: 'white', de: 'Weiß', fr: 'blanc', es: 'blanco', nl: 'wit' } },
  grey: { hex: '#8b8d90', name: { it: 'grigio', en: 'grey', de: 'Grau', fr: 'gris', es: 'gris', nl: 'grijs' } },
  black: { hex: '#1c1b1f', name: { it: 'nero', en: 'black', de: 'Schwarz', fr: 'noir', es: 'negro', nl: 'zwart' } },
} as const satisfies Record<string, { hex: string; name: LocalizedText }>

export type ColourFamily = keyof typeof COLOUR_FAMILIES

/** By lightness, chroma and hue as the eye sees them (OKLCH), so that an operator's new colour finds its family by itself. */
export function colourFamilyOf(hex: string): ColourFamily {
  const { lightness, chroma, hue } = toOklch(hex)
  if (chroma < 0.03) {
    if (lightness < 0.3) return 'black'
    return lightness > 0.88 ? 'white' : 'grey'
  }
  const isPale = chroma < 0.09
  if (hue >= 35 && hue < 100 && isPale && lightness >= 0.6) return 'beige'
  if (hue >= 30 && hue < 100 && lightness < 0.55 && chroma < 0.1) return 'brown'
  if (hue < 30 || hue >= 340) return lightness > 0.6 && (hue < 20 || hue >= 340 || chroma < 0.15) ? 'pink' : 'red'
  if (hue < 60) return 'orange'
  if (hue < 110) return 'yellow'
  if (hue < 190) return 'green'
  return hue < 285 ? 'blue' : 'purple'
}

/** The figures are those of Björn Ottosson's OKLab. */
function toOklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => toLinear(parseInt(hex.slice(start, start + 2), 16)))
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

function toLinear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
