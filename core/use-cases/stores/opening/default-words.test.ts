import { describe, expect, it } from 'vitest'
import { findObstacles } from '#domain/stores/brand/obstacles.ts'
import { paletteFrom } from '#domain/stores/brand/palette.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { newStore } from '#domain/stores/opening/new-store.ts'
import { storePages } from '#domain/stores/pages/store-pages.ts'
import { findSettingsProblems } from '#domain/stores/store-settings.ts'
import { openingTexts, TONES } from '#use-cases/stores/opening/opening-texts.ts'
import { defaultPages, defaultWords, retone } from './default-words.ts'

const pictures = {
  logoUrl: '/images/a.svg',
  faviconImage: '/images/b.svg',
  homeHeaderImage: '/images/c/1920.webp',
}

describe.each(TONES)('a new store, in the tone %s', (tone) => {
  const store = newStore({
    id: '0190b6a0-0000-7000-8000-000000000001',
    name: 'Sera Lieve',
    domain: 'sera-lieve.localhost',
    languages: LANGUAGES,
    palette: paletteFrom('#c2185b'),
    pictures,
    words: defaultWords('Sera Lieve', tone),
    contactEmail: 'ciao@seralieve.example',
  })

  it('lacks nothing in any language but what only its people know: the firm', () => {
    const severe = findObstacles(store).map(({ severity, code, field }) => [severity, code, field])
    expect(severe).toEqual([
      ['stop', 'LEGAL_MISSING', 'legalName'],
      ['stop', 'LEGAL_MISSING', 'vatNumber'],
      ['stop', 'LEGAL_MISSING', 'contactAddress'],
    ])
    expect(findSettingsProblems(store).map(({ field }) => field)).toEqual(['legalName'])
  })

  it.each(LANGUAGES)('has every page in %s', (language) => {
    const pages = defaultPages('Sera Lieve', { tone, language })
    for (const slug of ['home', 'how-it-works', 'contacts'] as const) {
      expect(storePages[slug].safeParse(pages[slug])).toMatchObject({ success: true })
    }
    expect(JSON.stringify([pages, store])).not.toMatch(/\{\w+\}/)
  })
})

describe('the words a store begins with', () => {
  it('are the same ones in every language', () => {
    for (const language of LANGUAGES) expect(shape(openingTexts[language])).toEqual(shape(openingTexts.it))
  })

  it('are said in each language’s own words', () => {
    const sentences = LANGUAGES.flatMap((language) => longTexts(openingTexts[language]))
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('stay where somebody has written their own, and change their tone where nobody has', () => {
    const current = { ...defaultWords('Sera Lieve', 'serious') }
    const written = { ...current, footerText: { ...current.footerText, it: 'Solo nostro.' } }
    const retoned = retone('Sera Lieve', { current: written, tone: 'warm' })
    const warm = defaultWords('Sera Lieve', 'warm')
    expect(retoned.footerText).toEqual({ ...warm.footerText, it: 'Solo nostro.' })
    expect(retoned.newsletterTitle).toEqual(warm.newsletterTitle)
  })
})

/** Keys and lengths of lists, without the texts. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shape(part)]))
}

function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 40 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : []
}
