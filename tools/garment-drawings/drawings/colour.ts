export type Rgb = readonly [red: number, green: number, blue: number]
type Lab = readonly [lightness: number, a: number, b: number]

/** 256 colours of one cloth from its deepest shadow to its brightest light, stepping evenly to the eye. */
export function clothRamp(
  hex: string,
  { contrast = 1, bloom = 0.6 }: { contrast?: number; bloom?: number | undefined } = {},
): Rgb[] {
  const base = toLab(hex)
  const stops: [number, Lab][] = [
    [0, shifted(base, { lightness: -0.34 * contrast * (0.35 + base[0]), chroma: 0.75 })],
    [0.35, shifted(base, { lightness: -0.17 * contrast * (0.35 + base[0]), chroma: 1.02 })],
    [0.66, base],
    [0.84, shifted(base, { lightness: 0.1 * contrast * (1.25 - base[0]) + 0.03, chroma: 0.95 })],
    [1, shifted(base, { lightness: 0.3 * contrast * (1.2 - base[0]) + 0.06, chroma: bloom })],
  ]
  return Array.from({ length: 256 }, (_, index) => {
    const at = index / 255
    const upper = Math.max(
      1,
      stops.findIndex(([stop]) => stop >= at),
    )
    const [[from, low], [to, high]] = [stops[upper - 1], stops[upper]] as [[number, Lab], [number, Lab]]
    const share = (at - from) / (to - from)
    return toRgb(low.map((value, axis) => value + ((high[axis] ?? 0) - value) * share) as unknown as Lab)
  })
}

export function shade(hex: string, { lightness = 0, chroma = 1 }: { lightness?: number; chroma?: number }): string {
  return toHex(toRgb(shifted(toLab(hex), { lightness, chroma })))
}

export function blend(hex: string, other: string, share: number): string {
  const [from, to] = [toLab(hex), toLab(other)]
  return toHex(toRgb(from.map((value, axis) => value + ((to[axis] ?? 0) - value) * share) as unknown as Lab))
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function shifted([lightness, a, b]: Lab, by: { lightness: number; chroma: number }): Lab {
  return [Math.min(1, Math.max(0.02, lightness + by.lightness)), a * by.chroma, b * by.chroma]
}

/** OKLab, after Björn Ottosson. */
function toLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toRgb([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    byte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function byte(value: number): number {
  const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
}
