import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findStoreByDomain, saveStore } from '#database/queries/stores/stores.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, atelier } from '#tests/support/fixtures/test-stores.ts'

const BRAND = `/api/stores/${ATELIER_ID}/brand`

let office: TestOffice
let owner: Browser
let manager: Browser
beforeAll(async () => {
  office = await openTestOffice()
  const everyLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, `Testo ${language}`]))
  const texts = Object.entries(atelier).flatMap(([field, value]) =>
    typeof value === 'object' && value !== null && field !== 'languages' ? [[field, everyLanguage]] : [],
  )
  const complete = { ...atelier, ...Object.fromEntries(texts), vatNumber: 'IT01234567890' }
  await inStore(office.db, ATELIER_ID, (trx) => saveStore(trx, complete))
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('mario@example.it', [{ role: 'manager', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
  manager = await office.logIn('mario@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const read = async (browser = owner) => (await browser.call('GET', BRAND)).body.data
const change = async (changes: object, { browser = owner, revision }: { browser?: Browser; revision?: number } = {}) =>
  browser.call('PUT', `${BRAND}/draft`, { changes, revision: revision ?? (await read(browser)).revision })
const publish = async (browser = owner, revision?: number) =>
  browser.call('POST', `${BRAND}/publish`, { revision: revision ?? (await read(browser)).revision })
const live = async () => findStoreByDomain(office.db, 'atelier.example')

describe('a draft', () => {
  it('changes nothing that shoppers see, until it is published', async () => {
    const saved = await change({ primaryColor: '#663399', footerTitle: { it: 'Nuovo', en: 'New', de: 'Neu' } })
    expect(saved.body.data.fields).toEqual(['primaryColor', 'footerTitle'])
    expect(saved.body.data.draft.primaryColor).toBe('#663399')
    expect((await live())?.primaryColor).toBe('#112233')
    expect((await publish()).body.data).toEqual({ number: 2 })
    expect(await live()).toMatchObject({ primaryColor: '#663399', footerTitle: { it: 'Nuovo', en: 'New', de: 'Neu' } })
    expect((await read()).fields).toEqual([])
    expect((await publish()).body.code).toBe('NOTHING_TO_PUBLISH')
  })

  it('takes no value that is none, and keeps what it had', async () => {
    const before = (await read()).revision
    for (const changes of [
      { primaryColor: 'red; } body { display: none' },
      { logoUrl: 'javascript:alert(1)' },
      { languages: {} },
      { footerText: { it: '\u0000' } },
      { logoUrl: 'https://cdn.example/logo.svg' },
    ]) {
      const answer = await change({ name: 'Non va', ...changes })
      expect([answer.status, answer.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        [`changes.${Object.keys(changes)[0]}`],
      ])
    }
    for (const changes of [
      { id: 'x' },
      { status: 'inactive' },
      { domain: 'brera.example' },
      { nothing: 1 },
      { googleAnalyticsId: 'G-AB12CD34EF' },
    ]) {
      expect((await change(changes)).status).toBe(400)
    }
    expect((await read()).revision).toBe(before)
  })

  it('of two people goes together where they work apart, and tells the second where they do not', async () => {
    const { revision } = await read()
    expect((await change({ legalName: 'Uno' }, { revision })).status).toBe(200)
    expect((await change({ contactPhone: '02 1' }, { browser: manager, revision })).status).toBe(200)
    const second = await change({ legalName: 'Due', fontName: 'Jost' }, { browser: manager, revision })
    expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(second.body.details.conflicts).toMatchObject([{ field: 'legalName', by: 'anna' }])
    expect((await change({ legalName: 'Tre' }, { revision })).status).toBe(200)
    const { draft } = await read()
    expect([draft.legalName, draft.contactPhone, draft.fontName]).toEqual(['Tre', '02 1', 'Inter'])
  })

  it('is published as it was looked at, or not at all', async () => {
    const { revision } = await read()
    await change({ contactPhone: '02 2' }, { browser: manager })
    expect((await publish(owner, revision)).body.code).toBe('CHANGED_MEANWHILE')
    const both = await Promise.all([publish(owner), publish(manager)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is thrown away whole', async () => {
    await change({ contactPhone: '02 9' })
    expect((await owner.call('DELETE', `${BRAND}/draft`)).status).toBe(200)
    expect((await read()).fields).toEqual([])
  })
})

describe('publishing', () => {
  it('stops at a text that cannot be read, and offers the nearest colour that can', async () => {
    await change({ buttonPrimaryColor: '#ffd000', buttonTextPrimaryColor: '#ffffff' })
    const refused = await publish()
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_PUBLISHABLE'])
    const [obstacle] = refused.body.details.obstacles
    expect(obstacle).toMatchObject({ code: 'CONTRAST', field: 'buttonTextPrimaryColor' })
    await change({ buttonTextPrimaryColor: obstacle.contrast.suggestion })
    expect((await publish()).status).toBe(200)
  })

  it('stops at a language whose words are missing', async () => {
    await change({
      languages: { it: true, en: true, de: true, fr: true },
      menuHomeText: { it: 'Home', en: 'Home', de: 'Start' },
    })
    const { body } = await publish()
    expect(body.details.obstacles).toContainEqual({
      severity: 'stop',
      code: 'TEXT_MISSING',
      field: 'menuHomeText',
      language: 'fr',
    })
    await owner.call('DELETE', `${BRAND}/draft`)
  })

  it('is for those who may: a reader looks, a service neither', async () => {
    const { revision } = await read()
    await office.hire('sara@example.it', [{ role: 'service', storeId: ATELIER_ID }])
    const service = await office.logIn('sara@example.it')
    expect((await change({ name: 'Altro' }, { browser: service, revision })).body.code).toBe('PERMISSION_MISSING')
    expect((await publish(service, revision)).body.code).toBe('PERMISSION_MISSING')
    expect((await service.call('GET', BRAND)).body.code).toBe('PERMISSION_MISSING')
  })
})

describe('a preview', () => {
  const ask = async (token: string, domain = 'atelier.example') => {
    const answer = await office.get(`https://${domain}/public-api/partnerStores?domain=${domain}`, {
      'x-brand-preview': token,
    })
    return (await answer.json()).data[0].primaryColor
  }

  it('shows the draft to who has its token, for ten minutes, and of one store', async () => {
    await change({ primaryColor: '#aa0044' })
    const { token, origin } = (await owner.call('POST', `${BRAND}/preview`)).body.data
    expect(origin).toBe('https://atelier.example')
    expect([await ask(token), await ask('forged'), await ask('')]).toEqual(['#aa0044', '#663399', '#663399'])
    expect(await ask(token, 'brera.example')).not.toBe('#aa0044')
    office.pass(10 * 60_000)
    expect(await ask(token)).toBe('#663399')
    await owner.call('DELETE', `${BRAND}/draft`)
  })
})

describe('versions', () => {
  it('say who published what, and an earlier one can be taken back', async () => {
    const versions = (await owner.call('GET', `${BRAND}/versions`)).body.data
    expect(versions.at(-1)).toMatchObject({ number: 1, fields: [], publishedBy: '' })
    expect(versions.at(-2)).toMatchObject({ number: 2, fields: ['primaryColor', 'footerTitle'], publishedBy: 'anna' })
    const restored = await owner.call('POST', `${BRAND}/versions/1/restore`)
    expect(restored.body.data.draft.primaryColor).toBe('#112233')
    expect((await live())?.primaryColor).toBe('#663399')
    expect((await publish()).status).toBe(200)
    expect((await live())?.primaryColor).toBe('#112233')
    expect((await owner.call('POST', `${BRAND}/versions/99/restore`)).status).toBe(404)
  })

  it('and drafts leave their lines, before and after', async () => {
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit?action=brand.published`)).body.data
    const [latest] = lines
    expect(latest.changes).toContainEqual({ field: 'primaryColor', before: '#663399', after: '#112233' })
  })
})
