import { assortments, imageKeys } from '#demo/catalogue/products.ts'
import type { ImageFormat, ImageWidth } from '#providers/images/image-address.ts'

export type ReadyVariant = { key: string; width: ImageWidth; format: ImageFormat; isPortrait: boolean }

const SHOWN_AT_HOME = 8

/** What the home pages show at once, in the widths browsers ask for; all else is scaled when somebody looks at it. */
export function readyVariants(key: string): ReadyVariant[] {
  const portraitOf = key.endsWith('-hero-portrait') ? key.replace('-portrait', '') : null
  if (portraitOf) return inAvif(portraitOf, [1280, 1920], true)
  if (key.endsWith('-hero')) return inAvif(key, [1280, 1920])
  if (key.endsWith('-story')) return inAvif(key, [480, 720, 1280])
  if (ON_PLANS.includes(key)) return inAvif(key, [320, 480, 720])
  if (!atHome.has(key)) return []
  return [...inAvif(key, [480, 720, 960]), { key, width: 160, format: 'webp', isPortrait: false }]
}

/** The dearest garment of each plan, which its card shows. */
const ON_PLANS = [
  'regina-princess-front',
  'ambra-double-blazer-front',
  'alba-blazer-front',
  'castagna-liner-front',
  'nebbia-blouse-front',
]

const atHome = new Set(
  Object.values(assortments)
    .flatMap((garments) => garments.slice(0, SHOWN_AT_HOME))
    .flatMap(imageKeys)
    .filter((key) => key.endsWith('-front')),
)

function inAvif(key: string, widths: ImageWidth[], isPortrait = false): ReadyVariant[] {
  return widths.map((width) => ({ key, width, format: 'avif', isPortrait }))
}
