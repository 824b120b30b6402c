import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const at = (storeId: string, list: string, key = '') => `/api/stores/${storeId}/factLists/${list}${key && `/${key}`}`
const DRESS = productId(401)

let office: TestOffice
let owner: Browser
let brera: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [{ number: 401, units: [{}], listings: { [ATELIER_ID]: {}, [BRERA_ID]: {} } }])
  await office.hire('owner@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('brera@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  owner = await office.logIn('owner@example.it')
  brera = await office.logIn('brera@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

type Entry = { key: string; isOwn: boolean; uses: number; name: object }
const entries = async (list: string, browser = owner, storeId = ATELIER_ID): Promise<Entry[]> =>
  (await browser.call('GET', at(storeId, list))).body.data.entries
const add = async (list: string, body: object, browser = owner, storeId = ATELIER_ID) =>
  browser.call('POST', at(storeId, list), { position: 5, ...body })
const sort = (value: object) =>
  inStore(office.db, ATELIER_ID, (trx) => trx.updateTable('product').set(value).where('id', '=', DRESS).execute())

describe('an entry that a store adds', () => {
  it('is seen by that store alone, also where the garment is lent, and has a key of its own', async () => {
    const added = await add('categories', { name: { it: 'Da sposa', en: 'Bridal' }, parent: 'dresses' })
    expect(added.body.data).toEqual({ key: 'da-sposa' })
    expect(await entries('categories')).toContainEqual(
      expect.objectContaining({ key: 'da-sposa', isOwn: true, uses: 0 }),
    )
    expect((await entries('categories', brera, BRERA_ID)).map(({ key }) => key)).not.toContain('da-sposa')
    await sort({ categorySlug: 'da-sposa' })
    const facts = await inStore(office.db, BRERA_ID, readGarmentFacts)
    expect(facts.categories.map(({ slug }) => slug)).not.toContain('da-sposa')
    expect((await add('categories', { name: { it: 'Da sposa' } }, brera, BRERA_ID)).body.data.key).toBe('da-sposa-2')
  })

  it('of every list takes what that list needs', async () => {
    expect((await add('tags', { name: { it: 'Laurea' } })).status).toBe(200)
    expect((await add('colours', { name: { it: 'Salvia' }, hex: '#9CAF88' })).status).toBe(200)
    const labels = { IT: '56', EU: '', UK: '24', US: '20' }
    const measures = { bust: 120, waist: 104, hips: 128 }
    expect((await add('sizes', { labels, measures })).body.data.key).toBe('56')
    expect((await add('colours', { name: { it: 'Senza colore' } })).status).toBe(400)
    expect((await add('tags', { name: { it: ' ' } })).status).toBe(400)
    expect((await add('sizes', { name: { it: 'XXL' } })).status).toBe(400)
    expect((await add('categories', { name: { it: 'Orfana' }, parent: 'nowhere' })).status).toBe(400)
  })
})

describe('an entry', () => {
  it('of everybody or of another store is changed by nobody here', async () => {
    const body = { name: { it: 'Mia' }, position: 1 }
    expect((await owner.call('PUT', at(ATELIER_ID, 'tags', 'gala'), body)).status).toBe(404)
    expect((await owner.call('DELETE', at(ATELIER_ID, 'tags', 'gala'))).status).toBe(404)
    expect((await brera.call('PUT', at(BRERA_ID, 'tags', 'laurea'), body)).status).toBe(404)
    expect((await brera.call('DELETE', at(BRERA_ID, 'tags', 'laurea'))).status).toBe(404)
  })

  it('is renamed and sorted, and never below itself', async () => {
    const body = { name: { it: 'Sposa' }, position: 2, parent: 'clothing' }
    expect((await owner.call('PUT', at(ATELIER_ID, 'categories', 'da-sposa'), body)).status).toBe(200)
    expect(await entries('categories')).toContainEqual(
      expect.objectContaining({ key: 'da-sposa', name: { it: 'Sposa' }, parent: 'clothing' }),
    )
    const looped = { ...body, parent: 'da-sposa' }
    expect((await owner.call('PUT', at(ATELIER_ID, 'categories', 'da-sposa'), looped)).status).toBe(400)
  })

  it('that garments are sorted under is not removed, but merged with another one', async () => {
    const refused = await owner.call('DELETE', at(ATELIER_ID, 'categories', 'da-sposa'))
    expect([refused.status, refused.body.code]).toEqual([409, 'FACT_IN_USE'])
    const merge = `${at(ATELIER_ID, 'categories', 'da-sposa')}/merge`
    expect((await owner.call('POST', merge, { into: 'da-sposa' })).status).toBe(400)
    expect((await owner.call('POST', merge, { into: 'coats' })).status).toBe(200)
    expect((await entries('categories')).find(({ key }) => key === 'coats')?.uses).toBe(1)
    expect((await entries('categories')).map(({ key }) => key)).not.toContain('da-sposa')
    expect((await owner.call('DELETE', at(ATELIER_ID, 'tags', 'laurea'))).status).toBe(200)
  })
})
