import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import type { Browser, TestOffice } from '#tests/support/fixtures/an-office.ts'
import { openForOwnerAndManager } from '#tests/support/fixtures/owner-and-manager.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const PAGES = `/api/stores/${ATELIER_ID}/pages`
const PRIVACY = `${PAGES}/privacy-policy/it`

let office: TestOffice
let owner: Browser
let manager: Browser
beforeAll(async () => {
  ;({ office, owner, manager } = await openForOwnerAndManager())
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const read = async (page = PRIVACY) => (await owner.call('GET', page)).body.data
const change = async (
  changes: object,
  { page = PRIVACY, browser = owner, revision }: { page?: string; browser?: Browser; revision?: number } = {},
) => browser.call('PUT', `${page}/draft`, { changes, revision: revision ?? (await read(page)).revision })
const publish = async (page = PRIVACY, browser = owner) =>
  browser.call('POST', `${page}/publish`, { revision: (await read(page)).revision })

/** What a shopper's page gets, once the change has been heard of. */
async function shop(path: string, headers: Record<string, string> = {}, query = `partnerStoreId=${ATELIER_ID}`) {
  office.stores.invalidate(ATELIER_ID)
  const response = await office.get(`https://atelier.example/public-api/${path}?${query}`, headers)
  return response.json()
}
const privacy = async (language = 'it', headers = {}) =>
  (await shop('storePages/privacy-policy', { 'accept-language': language, ...headers })).data
const clauseOf = (page: { clauses: { key: string }[] }, key: string) => page.clauses.find((each) => each.key === key)

describe('a legal page', () => {
  it('starts from the default, and one clause of it is changed, looked at and published', async () => {
    const before = await read()
    expect(before).toMatchObject({ kind: 'legal', isPublished: false, fields: [] })
    expect(clauseOf(before, 'rights')).toMatchObject({ state: 'default', isOutdated: false })
    const text = 'Scrivi a **{contactEmail}** o vai ai [contatti](/contacts).'
    const saved = await change({ 'clause.rights': { heading: 'I tuoi diritti', text, base: null } })
    expect(clauseOf(saved.body.data, 'rights')).toMatchObject({ state: 'changed', text })
    expect(JSON.stringify(await privacy())).not.toContain('/contacts')

    expect((await publish()).body.data).toEqual({ number: 2 })
    const { sections, updatedOn } = await privacy()
    const rights = sections.find(({ heading }: { heading: string }) => heading === 'I tuoi diritti')
    expect(rights.paragraphs[0]).toMatch(/^Scrivi a \S+@\S+ o vai ai contatti \(\/contacts\)\.$/)
    expect(rights.blocks[0].runs).toContainEqual({ text: 'contatti', link: '/contacts' })
    expect(sections.length).toBe(before.clauses.length)
    expect(updatedOn >= '2026-06-01').toBe(true)
  })

  it('goes back to the default clause by clause', async () => {
    await change({ 'clause.rights': null })
    expect(clauseOf(await read(), 'rights')).toMatchObject({ state: 'default' })
    expect((await publish()).status).toBe(200)
    expect(await read()).toMatchObject({ published: {}, fields: [] })
  })

  it('leaves a clause out and gets one of its own', async () => {
    const { clauses } = await read()
    await change({
      'clause.children': 'leftOut',
      'clause.own-1': { heading: 'Atelier', text: 'Su appuntamento.', base: null },
    })
    await publish()
    const { sections } = await privacy()
    expect(sections.length).toBe(clauses.length)
    expect(sections.at(-1)).toMatchObject({ heading: 'Atelier', paragraphs: ['Su appuntamento.'] })
    const list = (await owner.call('GET', PAGES)).body.data
    const row = list.find(({ slug }: { slug: string }) => slug === 'privacy-policy')
    expect(row.languages[0]).toMatchObject({
      language: 'it',
      state: 'published',
      changedClauses: 2,
      outdatedClauses: 0,
    })
    // where the Italian is the store's own, another language shows that until it has its own
    expect(row.languages[1]).toMatchObject({ language: 'en', state: 'missing' })
  })

  it('says when a default has changed since, also of what was written over an older one', async () => {
    const content = { 'clause.rights': { heading: 'X', text: 'Y', base: '0123456789abcdef' } }
    await inStore(office.db, ATELIER_ID, (trx) =>
      saveStorePage(trx, {
        storeId: ATELIER_ID,
        slug: 'cookie-policy',
        language: 'it',
        content: { 'clause.what': content['clause.rights'] },
      }),
    )
    expect(clauseOf(await read(`${PAGES}/cookie-policy/it`), 'what')).toMatchObject({
      state: 'changed',
      isOutdated: true,
    })
  })

  it('that was written whole before is one of own clauses, and stays as it was to shoppers', async () => {
    const sections = [{ heading: 'Tutto nostro', paragraphs: ['Uno (*) e due (*).'] }]
    const content = { title: 'Termini', updatedOn: '2026-01-01', introduction: 'Ciao', sections }
    await inStore(office.db, ATELIER_ID, (trx) =>
      saveStorePage(trx, { storeId: ATELIER_ID, slug: 'terms-and-conditions', language: 'it', content }),
    )
    const page = await read(`${PAGES}/terms-and-conditions/it`)
    expect(new Set(page.clauses.map(({ state }: { state: string }) => state))).toEqual(new Set(['leftOut', 'own']))
    expect((await shop('storePages/terms-and-conditions', { 'accept-language': 'it' })).data.sections).toEqual(sections)
  })
})

describe('a draft of a page', () => {
  it('takes no value that is none, nor a field the page does not have', async () => {
    const before = (await read()).revision
    for (const changes of [
      { 'clause.rights': { heading: 'X', text: '_a*'.repeat(5000), base: null } },
      { 'clause.rights': { heading: 'X\u0000', text: 'Y', base: null } },
      { 'clause.rights': { heading: 'X', text: 'Y', base: null, html: '<b>' } },
      { title: 'x'.repeat(301) },
      { heroTitle: 'X' },
      { sections: [] },
    ]) {
      expect((await change(changes)).status).toBe(400)
    }
    expect((await read()).revision).toBe(before)
  })

  it('of two people goes together where they work apart, and tells the second where they do not', async () => {
    const { revision } = await read()
    const clause = (text: string) => ({ heading: 'X', text, base: null })
    expect((await change({ 'clause.rights': clause('Uno') }, { revision })).status).toBe(200)
    expect((await change({ 'clause.data': clause('Due') }, { browser: manager, revision })).status).toBe(200)
    const second = await change({ 'clause.rights': clause('Tre') }, { browser: manager, revision })
    expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(second.body.details.conflicts).toMatchObject([{ field: 'clause.rights', by: 'anna' }])
    expect((await change({ 'clause.rights': clause('Quattro') }, { revision })).status).toBe(200)
    expect((await owner.call('POST', `${PRIVACY}/publish`, { revision })).body.code).toBe('CHANGED_MEANWHILE')
  })

  it('is looked at by its preview’s token alone, and thrown away whole', async () => {
    const { token } = (await owner.call('POST', `/api/stores/${ATELIER_ID}/brand/preview`)).body.data
    expect(JSON.stringify(await privacy('it', { 'x-brand-preview': token }))).toContain('Quattro')
    expect(JSON.stringify(await privacy('it', { 'x-brand-preview': 'forged' }))).not.toContain('Quattro')
    expect(JSON.stringify(await privacy())).not.toContain('Quattro')
    expect((await owner.call('DELETE', `${PRIVACY}/draft`)).status).toBe(200)
    expect((await read()).fields).toEqual([])
  })

  it('is not published while words are missing', async () => {
    await change({ 'clause.rights': { heading: 'X', text: ' ', base: null } })
    const refused = await publish()
    expect([refused.body.code, refused.body.details.obstacles[0].field]).toEqual(['NOT_PUBLISHABLE', 'clause.rights'])
    await owner.call('DELETE', `${PRIVACY}/draft`)
    expect((await publish()).body.code).toBe('NOTHING_TO_PUBLISH')
  })

  it('of another language stands beside the Italian', async () => {
    const page = await read(`${PAGES}/contacts/de`)
    expect(page).toMatchObject({ isPublished: false, published: {}, italian: { fields: { title: 'Contatti' } } })
    const topics = [{ title: 'Größen', text: 'Schreib uns' }]
    await change({ title: 'Kontakt', lead: 'Hier', topics }, { page: `${PAGES}/contacts/de` })
    expect((await publish(`${PAGES}/contacts/de`)).status).toBe(200)
    expect((await shop('storePages/contacts', { 'accept-language': 'de' })).data.title).toBe('Kontakt')
  })
})

describe('versions of a page', () => {
  it('say who published what; an earlier one becomes the draft, and the audit has it all', async () => {
    const versions = (await owner.call('GET', `${PRIVACY}/versions`)).body.data
    expect(versions.at(-2)).toMatchObject({ number: 2, fields: ['clause.rights'], publishedBy: 'anna' })
    const restored = await owner.call('POST', `${PRIVACY}/versions/2/restore`)
    expect(clauseOf(restored.body.data, 'rights')).toMatchObject({ state: 'changed' })
    expect(clauseOf(restored.body.data, 'children')).toMatchObject({ state: 'default' })
    expect((await owner.call('POST', `${PRIVACY}/versions/99/restore`)).status).toBe(404)
    await owner.call('DELETE', `${PRIVACY}/draft`)
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit?text=privacy-policy`)).body.data
    expect(new Set(lines.map(({ action }: { action: string }) => action))).toEqual(
      new Set(['page.drafted', 'page.published', 'page.restored', 'page.discarded']),
    )
  })
})

describe('a page of one’s own', () => {
  const OWN = `${PAGES}/chi-siamo/it`

  it('has an address that nothing else has', async () => {
    for (const slug of ['privacy-policy', 'cart', 'Chi Siamo', '../x']) {
      expect([slug, (await owner.call('POST', PAGES, { slug, title: 'X' })).body.code]).toEqual([slug, 'ADDRESS_TAKEN'])
    }
    expect((await owner.call('POST', PAGES, { slug: 'chi-siamo', title: 'Chi siamo' })).status).toBe(200)
    expect((await owner.call('POST', PAGES, { slug: 'chi-siamo', title: 'Altro' })).body.code).toBe('ADDRESS_TAKEN')
  })

  it('is nowhere before it is published, then at its address; attacks in it are words', async () => {
    expect((await shop('ownPages/chi-siamo')).code).toBe('NOT_FOUND')
    const text = 'Ciao <img src=x onerror=alert(1)> [qui](javascript:alert(1)) e [là](https://example.it).'
    await change({ text, description: 'Noi' }, { page: OWN })
    expect((await publish(OWN)).status).toBe(200)
    const { data } = await shop('ownPages/chi-siamo')
    expect(data).toMatchObject({ title: 'Chi siamo', description: 'Noi' })
    expect(data.blocks[0].runs).toEqual([
      { text: 'Ciao ' },
      { text: '<img src=x onerror=alert(1)>' },
      { text: ' ' },
      { text: 'qui' },
      { text: ' e ' },
      { text: 'là', link: 'https://example.it' },
      { text: '.' },
    ])
  })

  it('stands in the foot of every page when it is put there, and nowhere once it is withdrawn', async () => {
    const place = (inFooter: boolean, isWithdrawn: boolean) =>
      owner.call('PUT', `${PAGES}/chi-siamo/place`, { inFooter, isWithdrawn })
    const footer = async () => (await shop('partnerStores', {}, 'domain=atelier.example')).data[0].footerPages
    expect(await footer()).toEqual([])
    expect((await place(true, false)).status).toBe(200)
    expect(await footer()).toEqual([{ slug: 'chi-siamo', title: 'Chi siamo' }])
    await place(true, true)
    expect(await footer()).toEqual([])
    expect((await shop('ownPages/chi-siamo')).code).toBe('NOT_FOUND')
    await place(false, false)
    expect((await shop('ownPages/chi-siamo')).success).toBe(true)
  })

  it('is of one store: another does not have it', async () => {
    const response = await office.get(
      `https://brera.example/public-api/ownPages/chi-siamo?partnerStoreId=${BRERA_ID}`,
      {},
    )
    expect((await response.json()).code).toBe('NOT_FOUND')
    expect((await owner.call('GET', `/api/stores/${BRERA_ID}/pages/chi-siamo/it`)).status).toBe(404)
    expect((await owner.call('GET', `${PAGES}/niente/it`)).status).toBe(404)
  })
})
