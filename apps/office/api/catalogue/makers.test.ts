import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { inStore } from '#database/connection.ts'
import { findProduct } from '#database/queries/catalogue/listed-products.ts'
import { brandId, productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const OWN = 411
const BORROWED = 412
const OTHERS = 413
const MAKER = { name: 'Sartoria Lume S.r.l.', address: 'Via Lume 3, 40121 Bologna', contact: 'scrivi@lume.example' }
const KNOWN = { name: 'Casa Prova S.r.l.', address: 'Via della Prova 1, 20121 Milano', contact: 'ciao@prova.example' }

let office: TestOffice
let owner: Browser
let brera: Browser
let reader: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  const listed = { [ATELIER_ID]: {}, [BRERA_ID]: {} }
  await writeGarments(office.db, [
    { number: OWN, product: { brandId: brandId(2) }, units: [{}], listings: { [ATELIER_ID]: {} } },
    { number: BORROWED, units: [{}], listings: listed },
    { number: OTHERS, units: [{}], listings: { [BRERA_ID]: {} } },
  ])
  await office.hire('owner@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('brera@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  await office.hire('reader@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
  owner = await office.logIn('owner@example.it')
  brera = await office.logIn('brera@example.it')
  reader = await office.logIn('reader@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const at = (storeId: string, id = '') => `/api/stores/${storeId}/makers${id && `/${id}`}`
const list = async (browser = owner, storeId = ATELIER_ID) =>
  (await browser.call('GET', at(storeId))).body.data.brands as { id: string; own: object | null }[]
const shown = async (storeId: string, number: number) => {
  const sought = { storeId, productId: productId(number), now: office.now() }
  return (await inStore(office.db, storeId, (trx) => findProduct(trx, sought)))?.maker
}

describe('the maker of a brand', () => {
  it('is listed for the brands of a store’s own garments, with what the brand says of itself', async () => {
    const brands = (await list()).filter(({ id }) => [brandId(1), brandId(2)].includes(id))
    expect(brands).toEqual([
      { id: brandId(1), name: 'Casa Ferrante', garments: 1, own: null, known: KNOWN },
      { id: brandId(2), name: 'Ottavia Bellò', garments: 1, own: null, known: null },
    ])
  })

  it('is said by a store of its own garments, and read wherever these are shown', async () => {
    expect(await shown(BRERA_ID, BORROWED)).toEqual(KNOWN)
    expect((await owner.call('PUT', at(ATELIER_ID, brandId(1)), { maker: MAKER })).status).toBe(200)
    expect(await shown(ATELIER_ID, BORROWED)).toEqual(MAKER)
    expect(await shown(BRERA_ID, BORROWED)).toEqual(MAKER)
    // a garment of the same brand that belongs to another store has what that store says
    expect(await shown(BRERA_ID, OTHERS)).toEqual(KNOWN)
    expect((await list(brera, BRERA_ID)).filter(({ own }) => own !== null)).toEqual([])
  })

  it('is told to the caches, garment by garment', async () => {
    const told: (string | null)[] = []
    const hear = { garment_changed: (id: string | null) => told.push(id) }
    const listener = await listenForChanges(office.databaseUrl, hear, { writtenIn: office.db })
    await owner.call('PUT', at(ATELIER_ID, brandId(2)), { maker: MAKER })
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([productId(OWN)])
    await listener.stop()
  })

  it('is the brand’s own again when the store says nothing', async () => {
    expect((await owner.call('PUT', at(ATELIER_ID, brandId(1)), { maker: null })).status).toBe(200)
    expect(await shown(BRERA_ID, BORROWED)).toEqual(KNOWN)
  })

  it('is said whole, by who may change the catalogue, of a brand whose garments the store owns', async () => {
    expect((await owner.call('PUT', at(ATELIER_ID, brandId(1)), { maker: { ...MAKER, contact: ' ' } })).status).toBe(
      400,
    )
    expect((await reader.call('PUT', at(ATELIER_ID, brandId(1)), { maker: MAKER })).status).toBe(403)
    expect((await brera.call('PUT', at(BRERA_ID, brandId(2)), { maker: MAKER })).status).toBe(404)
    expect((await brera.call('PUT', at(ATELIER_ID, brandId(1)), { maker: MAKER })).status).toBe(404)
  })
})
