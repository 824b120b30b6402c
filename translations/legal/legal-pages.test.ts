import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { CLAUSE_KEYS } from '#domain/stores/pages/clause-keys.ts'
import { storePages } from '#domain/stores/pages/store-pages.ts'

const legalPages = z.strictObject({
  'terms-and-conditions': storePages['terms-and-conditions'],
  'privacy-policy': storePages['privacy-policy'],
  'cookie-policy': storePages['cookie-policy'],
  accessibility: storePages.accessibility,
  'legal-guarantee': storePages['legal-guarantee'],
})
type LegalPages = z.infer<typeof legalPages>
type LegalPage = LegalPages[keyof LegalPages]

const SLUGS = legalPages.keyof().options
const PLACEHOLDERS = ['{storeName}', '{legalName}', '{contactEmail}', '{contactAddress}', '{domain}']
const COOKIES = [
  'at',
  'rt',
  'refresh',
  'userId',
  'device',
  'locale',
  'lastProduct',
  'newsletter',
  'elementsDisplayed',
  'consent',
]
const STORAGE = [
  'user',
  'linkToken',
  'savedPageUrl',
  'main',
  'cart',
  'orders',
  'orderAttempt',
  'checkout',
  'heart',
  'nextPage',
  'viewed',
  'guestOrders',
  'guestEmail',
  'sizeSystem',
]

const ORDER_BUTTON: Record<Language, string> = {
  it: 'Ordina con obbligo di pagare',
  en: 'Order with obligation to pay',
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commande avec obligation de paiement',
  es: 'Pedido con obligación de pago',
  nl: 'Bestelling met betalingsverplichting',
}
/** The words of the directive on the withdrawal function, in each language. */
const WITHDRAWAL_STEPS: Record<Language, [string, string]> = {
  it: ['Recedere dal contratto qui', 'Conferma recesso'],
  en: ['Withdraw from contract here', 'Confirm withdrawal'],
  de: ['Vertrag widerrufen', 'Widerruf bestätigen'],
  fr: ['Renoncer au contrat ici', 'Confirmer la rétractation'],
  es: ['Desistir del contrato aquí', 'Confirmar desistimiento'],
  nl: ['Overeenkomst hier herroepen', 'Herroeping bevestigen'],
}

describe.each(LANGUAGES)('the legal pages a store starts with (%s)', (language) => {
  const pages = read(language)

  it('are the three pages of the contract, the statement on access and the guarantee, with nothing left empty', () => {
    for (const text of allTexts(pages)) expect(text.trim()).not.toBe('')
    for (const slug of SLUGS) expect(pages[slug].sections.length).toBeGreaterThan(3)
  })

  it('lead to the rights of buyers in the Union, in the reader’s language', () => {
    const guarantee = paragraphsOf(pages['legal-guarantee']).join('\n')
    expect(guarantee).toContain(`https://europa.eu/youreurope/citizens/consumers/`)
    expect(guarantee).toContain(`index_${language}.htm`)
  })

  it.each(SLUGS)('have the paragraphs, details, terms and articles of the Italian original: %s', (slug) => {
    expect(structure(pages[slug])).toEqual(structure(read('it')[slug]))
  })

  it('have a key for each of their clauses, and none twice', () => {
    for (const slug of SLUGS) {
      expect(CLAUSE_KEYS[slug]).toHaveLength(pages[slug].sections.length)
      expect(new Set(CLAUSE_KEYS[slug]).size).toBe(CLAUSE_KEYS[slug].length)
    }
  })

  it('leave only known details to the store', () => {
    const braced = allTexts(pages).flatMap((text) => text.match(/\{[^}]*\}?/g) ?? [])
    expect(PLACEHOLDERS).toEqual(expect.arrayContaining(braced))
    expect(braced.length).toBeGreaterThan(0)
  })

  it('name every cookie and every entry of the browser’s storage', () => {
    const paragraphs = paragraphsOf(pages['cookie-policy'])
    for (const name of [...COOKIES, ...STORAGE]) {
      expect(
        paragraphs.filter((paragraph) => paragraph.startsWith(`${name} (`)),
        name,
      ).toHaveLength(1)
    }
  })

  it('quote the order button and both steps of the withdrawal as the law words them', () => {
    const terms = paragraphsOf(pages['terms-and-conditions']).join('\n')
    for (const label of [ORDER_BUTTON[language], ...WITHDRAWAL_STEPS[language]]) expect(terms).toContain(label)
  })

  it('do not send anyone to the closed platform for online disputes', () => {
    expect(allTexts(pages).join('\n')).not.toMatch(/\bODR\b|ec\.europa\.eu/)
  })

  it('are set with the quotation marks and apostrophes of print', () => {
    expect(allTexts(pages).filter((text) => /['"`]|\.\.\.|\s{2}/.test(text))).toEqual([])
  })
})

it('French punctuation never starts a line', () => {
  expect(allTexts(read('fr')).filter((text) => / [:;!?»]|« |[^\s\u00a0\u202f][;!?»]/.test(text))).toEqual([])
})

function read(language: Language): LegalPages {
  return legalPages.parse(JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')))
}

function structure(page: LegalPage) {
  return {
    updatedOn: page.updatedOn,
    introduction: detailsOf(page.introduction),
    sections: page.sections.map((section) => section.paragraphs.map(detailsOf)),
  }
}

/** What must not differ between languages: the store's details and every number of days, months or articles. */
function detailsOf(text: string): string[] {
  return (text.match(/\{\w+\}|\d+/g) ?? []).sort()
}

function allTexts(pages: LegalPages): string[] {
  return SLUGS.flatMap((slug) => {
    const page = pages[slug]
    return [page.title, page.introduction, ...page.sections.map(({ heading }) => heading), ...paragraphsOf(page)]
  })
}

function paragraphsOf(page: LegalPage): string[] {
  return page.sections.flatMap(({ paragraphs }) => paragraphs)
}
