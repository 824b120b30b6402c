import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { contrast } from '../look/text-colour.ts'
import { nearestReadable } from './nearest-colour.ts'
import { canPublish, findObstacles } from './obstacles.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const complete = aStore({
  vatNumber: 'IT01234567890',
  languages: { it: true, en: false, de: false, fr: false, es: false, nl: false },
})
const filled = Object.fromEntries(
  Object.entries(complete).map(([field, value]) => [
    field,
    typeof value === 'object' && value !== null && field !== 'languages' ? { it: 'Testo', ...value } : value,
  ]),
) as typeof complete

describe('the nearest readable colour', () => {
  it('can be read, whatever the two colours are', () => {
    fc.assert(
      fc.property(colour, colour, (text, ground) => {
        const nearest = nearestReadable(text, ground)
        if (nearest !== null) expect(contrast(nearest, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is always there on white, and keeps its hue', () => {
    fc.assert(fc.property(colour, (text) => void expect(nearestReadable(text, '#ffffff')).not.toBeNull()))
    expect(nearestReadable('#ffd000', '#ffffff')).toBe('#8e7300')
  })

  it('is the colour itself where that can be read', () => {
    expect(nearestReadable('#112233', '#ffffff')).toBe('#112233')
  })
})

describe('what stands in the way of publishing', () => {
  it('is nothing where everything is said and can be read', () => {
    expect(findObstacles(filled).filter(({ severity }) => severity === 'stop')).toEqual([])
  })

  it('is a text that cannot be read on its ground, with the nearest colour that could', () => {
    const store = { ...filled, buttonPrimaryColor: '#ffd000', buttonTextPrimaryColor: '#ffffff' }
    const [found] = findObstacles(store).filter(({ field }) => field === 'buttonTextPrimaryColor')
    expect(found).toMatchObject({
      severity: 'stop',
      code: 'CONTRAST',
      contrast: { against: 'buttonPrimaryColor', least: 4.5 },
    })
    const suggestion = found?.contrast?.suggestion ?? ''
    expect(suggestion).toBe('#000000')
    expect(contrast(suggestion, '#ffd000')).toBeGreaterThanOrEqual(4.5)
    expect(canPublish(findObstacles({ ...store, buttonTextPrimaryColor: suggestion }))).toBe(true)
  })

  it('is not the colour of a banner that nobody sees', () => {
    const pale = { ...filled, topBannerTextColor: '#eeeeee', topBannerBackgroundColor: '#ffffff' }
    const ofBanner = (isVisible: boolean) =>
      findObstacles({ ...pale, topBannerVisible: isVisible }).filter(({ field }) => field === 'topBannerTextColor')
        .length
    expect([ofBanner(true), ofBanner(false)]).toEqual([1, 0])
  })

  it('is a text that is missing in a language the store speaks, and in no other', () => {
    const english = { ...filled, languages: { ...filled.languages, en: true } }
    const missing = findObstacles(english).filter(({ code }) => code === 'TEXT_MISSING')
    expect(missing.every(({ language }) => language === 'en')).toBe(true)
    expect(missing.map(({ field }) => field)).toContain('menuHomeText')
    expect(canPublish(findObstacles(english))).toBe(false)
  })

  it('is what the law wants to be said, and a policy without its link', () => {
    const codes = (changes: Partial<typeof filled>) =>
      findObstacles({ ...filled, ...changes }).flatMap(({ severity, code, field }) =>
        severity === 'stop' ? [[code, field]] : [],
      )
    expect(codes({ vatNumber: ' ' })).toEqual([['LEGAL_MISSING', 'vatNumber']])
    expect(codes({ privacyPolicyPartnerStore: true, privacyPolicyPartnerStoreLink: null })).toEqual([
      ['LINK_MISSING', 'privacyPolicyPartnerStoreLink'],
    ])
  })

  it('is a logo that cannot be seen; one that is pale is worth a word, and one that nobody measured is not judged', () => {
    const ofLogo = (logoContrast: number | null) =>
      findObstacles(filled, { logoContrast, hasVerifiedDomain: true })
        .filter(({ code }) => code === 'LOGO_UNREADABLE')
        .map(({ severity, field }) => [severity, field])
    expect([1.49, 1.5, 2.99, 3, null].map(ofLogo)).toEqual([
      [['stop', 'logoUrl']],
      [['advice', 'logoUrl']],
      [['advice', 'logoUrl']],
      [],
      [],
    ])
  })

  it('is that no domain leads to the store', () => {
    const found = findObstacles(filled, { logoContrast: null, hasVerifiedDomain: false })
    expect(found.filter(({ severity }) => severity === 'stop')).toEqual([
      { severity: 'stop', code: 'DOMAIN_UNVERIFIED', field: 'domain' },
    ])
    expect(canPublish(found)).toBe(false)
  })

  it('is not a button that is faint while it cannot be pressed, but that is said', () => {
    const ofDisabled = (buttonPrimaryColor: string, buttonTextPrimaryColor: string) =>
      findObstacles({ ...filled, buttonPrimaryColor, buttonTextPrimaryColor }).filter(
        ({ contrast }) => contrast?.against === 'disabled',
      )
    expect(ofDisabled('#112233', '#ffffff')).toEqual([])
    const [faint] = ofDisabled('#b0b0b0', '#ffffff')
    expect(faint).toMatchObject({ severity: 'advice', code: 'CONTRAST', field: 'buttonTextPrimaryColor' })
    expect(faint?.contrast?.ratio).toBeLessThan(1.5)
  })

  it.each([
    ['buttonTextPrimaryColor', 'buttonPrimaryColor', 'stop'],
    ['buttonTextHoverPrimaryColor', 'buttonHoverColor', 'stop'],
    ['topBannerTextColor', 'topBannerBackgroundColor', 'stop'],
    ['menuLinkColor', 'paper', 'stop'],
    ['primaryColor', 'paper', 'stop'],
    ['buttonPrimaryColor', 'paper', 'advice'],
    ['buttonHoverColor', 'paper', 'advice'],
    ['borderButtonColor', 'paper', 'advice'],
  ] as const)('is found for each pair that the theme uses: %s on %s', (text, on, severity) => {
    const ground = on === 'paper' ? {} : { [on]: '#ffffff' }
    const found = findObstacles({ ...filled, topBannerVisible: true, ...ground, [text]: '#fefefe' })
    const pair = found.find(({ field, contrast }) => field === text && contrast?.against === on)
    expect(pair).toMatchObject({ severity, code: 'CONTRAST' })
  })

  it('is a picture without its words for those who do not see it', () => {
    const found = findObstacles({ ...filled, metaAltHomepage: {} }).filter(({ code }) => code === 'ALT_MISSING')
    expect(found).toMatchObject([{ severity: 'stop', field: 'metaAltHomepage', language: 'it' }])
  })

  it('is never a ratio that was rounded up', () => {
    fc.assert(
      fc.property(colour, (menuLinkColor) => {
        const [found] = findObstacles({ ...filled, menuLinkColor }).filter(({ field }) => field === 'menuLinkColor')
        if (found?.contrast) expect(found.contrast.ratio).toBeLessThan(found.contrast.least)
      }),
    )
  })
})
