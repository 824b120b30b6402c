import { DEFAULT_FONT_FAMILY, type FontFamily, isFontFamily } from '#domain/stores/look/font-families.ts'
import { toSafeColour } from '#domain/stores/look/safe-colour.ts'
import { readablePair, textColourOn } from '#domain/stores/look/text-colour.ts'
import { hasTopBanner } from '#domain/stores/top-banner.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import { BANNER_HEIGHT, HEADER_HEIGHT, headerSpace } from '#storefront/web/ui/base/layout-sizes.ts'
import { FONT_WEIGHTS, LATIN } from './font-extent.ts'
import { type FontFace, fontFaces } from './font-faces.ts'

const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** Fonts drawn to the same measure: whichever the machine has. */
const sameMeasure = { 'Times New Roman': ['Times New Roman', 'Liberation Serif'], Arial: ['Arial', 'Liberation Sans'] }

const CANVAS = '#ffffff'
const INK = '#1b1918'

export type Theme = { style: string; preloadFonts: string[] }

/** Of a store that was asked for before: another object once anything of it has changed. */
const madeBefore = new WeakMap<PartnerStoreView, Theme>()

/** The store's row as custom properties. Whatever stands in the row, only checked colours and known fonts come out. */
export function toTheme(store: PartnerStoreView): Theme {
  const theme = madeBefore.get(store) ?? makeTheme(store)
  madeBefore.set(store, theme)
  return theme
}

function makeTheme(store: PartnerStoreView): Theme {
  const display = isFontFamily(store.fontName) ? store.fontName : DEFAULT_FONT_FAMILY
  const text = fontFaces[display].textCompanion ?? display
  const families = [...new Set([display, text])]
  return {
    style: `${families.map(fontFaceRules).join('')}:root{${properties(store, display, text)}}`,
    preloadFonts: families.map((family) => fontFaces[family].latin),
  }
}

function properties(store: PartnerStoreView, display: FontFamily, text: FontFamily): string {
  const primary = toSafeColour(store.primaryColor, INK)
  const button = readablePair(
    toSafeColour(store.buttonPrimaryColor, primary),
    toSafeColour(store.buttonTextPrimaryColor, CANVAS),
  )
  const hover = readablePair(
    toSafeColour(store.buttonHoverColor, INK),
    toSafeColour(store.buttonTextHoverPrimaryColor, CANVAS),
  )
  const banner = readablePair(
    toSafeColour(store.topBannerBackgroundColor, primary),
    toSafeColour(store.topBannerTextColor, CANVAS),
  )
  const showsBanner = hasTopBanner(store)
  return Object.entries({
    primary,
    'on-primary': textColourOn(primary),
    'primary-on-canvas': readablePair(CANVAS, primary).text,
    'menu-link': readablePair(CANVAS, toSafeColour(store.menuLinkColor, INK)).text,
    button: button.background,
    'button-text': button.text,
    'button-hover': hover.background,
    'button-hover-text': hover.text,
    'button-border': toSafeColour(store.borderButtonColor, button.background),
    banner: banner.background,
    'banner-text': banner.text,
    'banner-height': `${BANNER_HEIGHT}px`,
    'sticky-space': `${HEADER_HEIGHT}px`,
    'header-space-narrow': `${headerSpace({ banner: showsBanner, narrow: true })}px`,
    // the base theme has its menu in the header, as a narrow page has
    'header-space-wide': `${headerSpace({ banner: showsBanner, narrow: store.menuThemes === 'base' })}px`,
    'font-display': stack(display),
    'font-text': stack(text),
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

function stack(family: FontFamily): string {
  const { local } = fontFaces[family].fallback
  return `'${family}','${family} fallback',${local === 'Arial' ? 'sans-serif' : 'serif'}`
}

function fontFaceRules(family: FontFamily): string {
  const face: FontFace = fontFaces[family]
  const { local, sizeAdjust, ascent, descent } = face.fallback
  const file = (url: string, range: string) =>
    `@font-face{font-family:'${family}';font-weight:${FONT_WEIGHTS.min} ${FONT_WEIGHTS.max};font-display:swap;src:url(${url}) format('woff2');unicode-range:${range}}`
  const stretched = `@font-face{font-family:'${family} fallback';src:${sameMeasure[local].map((name) => `local('${name}')`).join(',')};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  return file(face.latin, LATIN) + file(face.latinExtended, LATIN_EXTENDED) + stretched
}
