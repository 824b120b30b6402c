import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { asOwner } from '#tests/support/database/database.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const PAGE = `/api/stores/${ATELIER_ID}/pages/categories/it`

let office: TestOffice
let owner: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await asOwner(
    office.superuserUrl,
    `insert into category (slug, name) values ('clothes', '{"it": "Vestiti"}');
    insert into category (slug, parent_slug, name) values ('dresses', 'clothes', '{"it": "Abiti"}');
    update product set category_slug = 'dresses'`,
  )
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const read = async () => (await owner.call('GET', PAGE)).body.data
const change = async (changes: object) =>
  owner.call('PUT', `${PAGE}/draft`, { changes, revision: (await read()).revision })
const publish = async () => owner.call('POST', `${PAGE}/publish`, { revision: (await read()).revision })
async function shown() {
  office.stores.invalidate(ATELIER_ID)
  const address = `https://atelier.example/public-api/storePages/categories?partnerStoreId=${ATELIER_ID}`
  return (await (await office.get(address, { 'accept-language': 'it' })).json()).data?.landings ?? null
}

it('what stands above the garments of a category is written, published, and taken back to the facts', async () => {
  const { landings, kind } = await read()
  expect(kind).toBe('landings')
  expect(landings.map(({ key, name }: Record<string, string>) => [key, name]).toSorted()).toEqual([
    ['clothes', 'Vestiti'],
    ['dresses', 'Abiti'],
  ])
  const first = { key: 'dresses' }
  const words = { title: 'Abiti da sera', introduction: 'Cuciti a Milano.', description: '' }
  const field = `landing.${first.key}`
  expect((await change({ [field]: words })).body.data.fields).toEqual([field])
  expect(await shown()).toBeNull()
  expect((await publish()).status).toBe(200)
  expect(await shown()).toEqual({ [first.key]: words })

  await change({ [field]: null })
  await publish()
  expect(await shown()).toEqual({})
})

it('what a store wrote before is what its editor begins with', async () => {
  const dresses = { title: 'Prima', introduction: 'Scritto a mano.', description: 'Per i motori.' }
  await inStore(office.db, ATELIER_ID, (trx) =>
    saveStorePage(trx, { storeId: ATELIER_ID, slug: 'categories', language: 'it', content: { landings: { dresses } } }),
  )
  expect((await read()).draft).toEqual({ 'landing.dresses': dresses })
  expect(await shown()).toEqual({ dresses })
})

it('nothing else is taken: no words beyond three, no field of another page', async () => {
  for (const changes of [
    { 'landing.dresses': { title: 'x', introduction: '', description: '', more: '' } },
    { 'landing.dresses': { title: 'x' } },
    { title: 'x' },
    { 'landing.NOT A SLUG': { title: 'x', introduction: '', description: '' } },
  ]) {
    expect((await change(changes)).status).toBe(400)
  }
})
