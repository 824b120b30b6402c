import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { legalPage } from '#domain/stores/pages/store-pages.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, atelier, brera } from '#tests/support/fixtures/test-stores.ts'
import { findStorePage } from './find-store-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const write = (slug: string, language: string, content: object) =>
  inStore(app.db, ATELIER_ID, (trx) => saveStorePage(trx, { storeId: ATELIER_ID, slug, language, content }))

const LEGAL = ['terms-and-conditions', 'privacy-policy', 'cookie-policy', 'accessibility', 'legal-guarantee'] as const

describe('a page of a store', () => {
  it('is in the wanted language when it was written in it, else in Italian', async () => {
    const inEnglish = await findStorePage(app.db, { store: atelier, slug: 'contacts', language: 'en' })
    expect(inEnglish).toMatchObject({ ok: true, page: { title: 'Contacts' } })
    const inGerman = await findStorePage(app.db, { store: atelier, slug: 'contacts', language: 'de' })
    expect(inGerman).toMatchObject({ ok: true, page: { title: 'Contatti' } })
  })

  it('is nobody else’s', async () => {
    const page = await findStorePage(app.db, { store: brera, slug: 'contacts', language: 'it' })
    expect(page).toEqual({ ok: false, reason: 'PAGE_NOT_FOUND' })
  })

  it('gives way to the Italian one when it is not what a page looks like', async () => {
    await write('contacts', 'de', { title: 7 })
    const page = await findStorePage(app.db, { store: atelier, slug: 'contacts', language: 'de' })
    expect(page).toMatchObject({ ok: true, page: { title: 'Contatti' } })
  })
})

describe('the legal pages of a store that wrote none', () => {
  it.each(LANGUAGES.flatMap((language) => LEGAL.map((slug) => [language, slug] as const)))(
    'exist in %s: %s',
    async (language, slug) => {
      const found = await findStorePage(app.db, { store: brera, slug, language })
      if (!found.ok) throw new Error(found.reason)
      const text = JSON.stringify(legalPage.parse(found.page))
      expect(text).not.toMatch(/\{\w+\}/)
    },
  )

  it('name the store', async () => {
    const found = await findStorePage(app.db, { store: brera, slug: 'privacy-policy', language: 'it' })
    expect(JSON.stringify(found)).toContain(brera.legalName)
  })

  it('give way to its own words', async () => {
    const own = { title: 'Le nostre condizioni', updatedOn: '2026-01-31', introduction: '', sections: [] }
    await write('terms-and-conditions', 'it', own)
    const found = await findStorePage(app.db, { store: atelier, slug: 'terms-and-conditions', language: 'de' })
    expect(found).toEqual({ ok: true, page: own })
  })
})
