import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { insertOwnPage, updateOwnPage } from '#database/queries/stores/own-pages.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { ATELIER, mainOf, openPages, type Pages } from '#tests/support/storefront/open-pages.ts'

const ATTACK = [
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  '[a](javascript:alert(3)) [b](data:text/html,x) [c](https://example.it) [d](/products)',
  '![e](https://evil.example/p.gif) **{storeName}**',
].join('\n\n')

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
  const page = { storeId: ATELIER_ID, slug: 'chi-siamo' }
  await inStore(pages.app.db, ATELIER_ID, async (trx) => {
    await insertOwnPage(trx, { ...page, now: new Date() })
    await updateOwnPage(trx, { ...page, inFooter: true, withdrawnAt: null })
    const content = { title: 'Chi <i>siamo', description: '"><b>', text: ATTACK }
    await saveStorePage(trx, { ...page, language: 'it', content })
    const clause = { heading: 'I <u>diritti', text: ATTACK, base: null }
    const privacy = { storeId: ATELIER_ID, slug: 'privacy-policy', language: 'it' }
    await saveStorePage(trx, { ...privacy, content: { 'clause.rights': clause } })
  })
})
afterEach(() => pages.clear())
afterAll(async () => {
  await pages.app.stop()
  expect(pages.app.errors).toEqual([])
})

describe.each(['chi-siamo', 'privacy-policy'])('what staff wrote, at /info/%s,', (slug) => {
  it('is words and safe links, whatever it tries to be', async () => {
    const { status, shown } = await pages.open(`${ATELIER}/info/${slug}`)
    // how React parts two texts that stand side by side
    const main = mainOf(shown).replaceAll('<!-- -->', '')
    expect(status).toBe(200)
    expect(main).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;')
    expect(main).not.toMatch(/<img|<script|<i>|<u>|<b>|href="(?:javascript|data):|evil\.example/)
    expect(main).toContain('<a href="https://example.it" target="_blank" rel="noopener noreferrer">')
    expect(main).toMatch(/<a[^>]* href="\/products"/)
    expect(main).toMatch(/<strong>[^<{]+<\/strong>/)
  })
})

describe('a page of the store’s own', () => {
  it('is led to from the foot of every page, and is not there under another address', async () => {
    const { shown } = await pages.open(`${ATELIER}/products`)
    expect(shown).toMatch(/<footer.*href="\/info\/chi-siamo"[^>]*>Chi &lt;i&gt;siamo</s)
    expect((await pages.open(`${ATELIER}/info/nessuna`)).status).toBe(404)
  })
})
