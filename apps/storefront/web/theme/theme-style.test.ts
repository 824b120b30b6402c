import { describe, expect, it } from 'vitest'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import { toTheme } from './theme-style.server.ts'

const plain = {
  fontName: 'Fraunces',
  primaryColor: '#5b1226',
  menuLinkColor: '#222222',
  buttonPrimaryColor: '#5b1226',
  buttonHoverColor: '#000000',
  buttonTextPrimaryColor: '#ffffff',
  buttonTextHoverPrimaryColor: '#ffffff',
  borderButtonColor: '#5b1226',
  topBannerVisible: true,
  topBannerText: 'Provalo a casa',
  topBannerTextColor: '#ffffff',
  topBannerBackgroundColor: '#2b0712',
} as PartnerStoreView

const styleOf = (changes: Partial<PartnerStoreView> = {}) => toTheme({ ...plain, ...changes }).style

describe("a store's theme", () => {
  it("carries the store's colours and font as custom properties", () => {
    expect(styleOf()).toContain('--primary:#5b1226')
    expect(styleOf()).toContain(
      '--button:#5b1226;--button-text:#ffffff;--button-hover:#000000;--button-hover-text:#ffffff',
    )
    expect(styleOf()).toContain('--banner:#2b0712;--banner-text:#ffffff')
    expect(styleOf()).toContain("--font-display:'Fraunces'")
  })

  it('gives header and banner the heights that everything below them is placed by', () => {
    expect(styleOf()).toContain('--banner-height:22px;--sticky-space:65px')
  })

  it('leaves the room below the header that the spec asks for, with and without a banner', () => {
    expect(styleOf()).toContain('--header-space-narrow:87px;--header-space-wide:140px')
    expect(styleOf({ topBannerVisible: false })).toContain('--header-space-narrow:65px;--header-space-wide:120px')
    expect(styleOf({ menuThemes: 'base' })).toContain('--header-space-narrow:87px;--header-space-wide:87px')
    expect(styleOf({ topBannerText: ' ' })).toContain('--header-space-narrow:65px;--header-space-wide:120px')
  })

  it('writes on the partner colour in white or black', () => {
    expect(styleOf({ primaryColor: '#101010' })).toContain('--on-primary:#ffffff')
    expect(styleOf({ primaryColor: '#f0e0a0' })).toContain('--on-primary:#000000')
  })

  it('corrects a pair nobody could read', () => {
    expect(styleOf({ buttonPrimaryColor: '#ffffff', buttonTextPrimaryColor: '#eeeeee' })).toContain(
      '--button:#ffffff;--button-text:#000000',
    )
  })

  it('lets nothing out but checked colours and known fonts, whatever stands in the table', () => {
    const hostile = 'red}</style><script>alert(1)</script>'
    const style = styleOf({
      primaryColor: hostile,
      fontName: hostile,
      buttonPrimaryColor: 'url(//evil.example)',
      topBannerTextColor: hostile,
    })
    expect(style).not.toMatch(/script|evil|<|red}/)
    expect(style).toContain("--font-display:'Inter'")
  })

  it('asks the browser for its fonts at once, each from this host', () => {
    const { preloadFonts } = toTheme(plain)
    expect(preloadFonts).toHaveLength(2)
    for (const font of preloadFonts) expect(font).toMatch(/^\/.*\.woff2$/)
  })
})
