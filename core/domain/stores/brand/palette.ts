import { clampChroma, converter, formatHex, type Oklch } from 'culori'
import { contrast } from '../look/text-colour.ts'
import type { BrandSettings } from './brand-settings.ts'
import { nearestReadable } from './nearest-colour.ts'

/** All the colours of a store. */
export type Palette = Pick<
  BrandSettings,
  | 'primaryColor'
  | 'menuLinkColor'
  | 'buttonPrimaryColor'
  | 'buttonHoverColor'
  | 'buttonTextPrimaryColor'
  | 'buttonTextHoverPrimaryColor'
  | 'borderButtonColor'
  | 'topBannerTextColor'
  | 'topBannerBackgroundColor'
>

const PAPER = '#ffffff'
const INK = '#1c1c1e'
const BLACK = '#000000'
const READABLE = 4.5
/** A button is seen on paper. */
const VISIBLE = 3
const SOLID = 128
/** Below this a pixel counts as grey: ink, paper, a shadow. */
const COLOURFUL = 0.03
const HUES = 24
/** A second colour is one only if somebody would call it another. */
const APART = 2
const WORTH_SHOWING = 0.08

const toOklch = converter('oklch')

/**
 * Colours for a whole store from the pixels of its logo, as red, green, blue and alpha in turn. Each pair that the theme
 * puts on top of each other can be read, whatever the logo is.
 */
export function paletteOf(pixels: Uint8Array): Palette {
  const [main, second] = mainColours(pixels)
  return paletteFrom(main, second)
}

export function paletteFrom(main: string, second: string = main): Palette {
  const primaryColor = readable(main)
  const ground = readable(shade(second, { lightness: 0.3, colourfulness: 0.09 }))
  return {
    primaryColor,
    menuLinkColor: readable(shade(main, { lightness: 0.27, colourfulness: 0.04 })),
    ...buttonOf(main, primaryColor),
    borderButtonColor: primaryColor,
    buttonHoverColor: readable(darker(primaryColor)),
    buttonTextHoverPrimaryColor: PAPER,
    topBannerBackgroundColor: ground,
    topBannerTextColor: nearestReadable(shade(second, { lightness: 0.96, colourfulness: 0.02 }), ground) ?? PAPER,
  }
}

/** White letters on a dark colour. One that is too light for them stays nearly what it is, under black ones. */
function buttonOf(main: string, primaryColor: string) {
  if (contrast(main, PAPER) >= READABLE)
    return { buttonPrimaryColor: primaryColor, buttonTextPrimaryColor: PAPER } as const
  return { buttonPrimaryColor: nearestReadable(main, PAPER, VISIBLE) ?? INK, buttonTextPrimaryColor: BLACK } as const
}

/** On paper, as all text of a store stands. */
function readable(colour: string): string {
  return nearestReadable(colour, PAPER) ?? INK
}

function shade(colour: string, { lightness, colourfulness }: { lightness: number; colourfulness: number }): string {
  const own = toOklch(colour) as Oklch
  return formatHex(clampChroma({ ...own, l: lightness, c: Math.min(own.c, colourfulness) }, 'oklch'))
}

function darker(colour: string): string {
  const own = toOklch(colour) as Oklch
  const isDark = own.l < 0.28
  return formatHex(clampChroma({ ...own, l: isDark ? own.l + 0.14 : own.l - 0.12 }, 'oklch'))
}

type Bucket = { weight: number; red: number; green: number; blue: number }

/** The colour there is most of, and another one if there is; of a logo without any, its ink. */
function mainColours(pixels: Uint8Array): [string, string] {
  const hues = Array.from({ length: HUES }, (): Bucket => ({ weight: 0, red: 0, green: 0, blue: 0 }))
  const ink: Bucket = { weight: 0, red: 0, green: 0, blue: 0 }
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < SOLID) continue
    const { l, c, h } = toOklch({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 }) as Oklch
    const hue = hues[Math.floor(((h ?? 0) / 360) * HUES) % HUES]
    // very light and very dark pixels have a hue that nobody sees
    const isColourful = c >= COLOURFUL && l > 0.12 && l < 0.97
    if (isColourful && hue) add(hue, { red, green, blue, weight: c })
    else if (l < 0.85) add(ink, { red, green, blue, weight: 0.01 })
  }
  const total = hues.reduce((sum, { weight }) => sum + weight, 0)
  const ranked = hues.map((bucket, place) => ({ ...bucket, place })).sort((a, b) => b.weight - a.weight)
  const [first] = ranked
  if (first === undefined || first.weight === 0) return [average(ink), average(ink)]
  const other = ranked.find(
    ({ place, weight }) => distance(place, first.place) >= APART && weight >= total * WORTH_SHOWING,
  )
  return [average(first), average(other ?? first)]
}

function add(bucket: Bucket, { red, green, blue, weight }: Bucket): void {
  bucket.weight += weight
  bucket.red += red * weight
  bucket.green += green * weight
  bucket.blue += blue * weight
}

function average({ red, green, blue, weight }: Bucket): string {
  if (weight === 0) return INK
  return formatHex({ mode: 'rgb', r: red / weight / 255, g: green / weight / 255, b: blue / weight / 255 })
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, HUES - apart)
}
