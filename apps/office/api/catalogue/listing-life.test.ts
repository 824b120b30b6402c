import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { readSoughtWords } from '#database/queries/catalogue/index/search-words.ts'
import { findProduct } from '#database/queries/catalogue/listed-products.ts'
import { findOffers } from '#database/queries/catalogue/offers.ts'
import { saveListing, saveProduct } from '#database/queries/catalogue/products.ts'
import { setArchived } from '#database/queries/catalogue/stock-product.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import { findByWords } from '#domain/catalogue/index/index-words.ts'
import { rentalWork } from '#jobs/rental-work.ts'
import { sweeps } from '#jobs/schedule.ts'
import {
  aProduct,
  productId,
  TO_EVERYBODY,
  writeGarmentFacts,
  writeGarments,
} from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/fixtures/test-stores.ts'
import { openIndexes } from '#use-cases/catalogue/open-indexes.ts'

const AT = `/api/stores/${ATELIER_ID}/products`
const [OWN, LENT] = [productId(301), productId(302)]
const LISTING = {
  ...{ visible: true, position: 1, prices: [{ period: 'ONE_OFF', amount: 4_900 }], secondHandPrices: [] },
  ...{ trialPrice: null, subscriptionPrice: 9_900 },
}

let office: TestOffice
let owner: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [
    { number: 301, product: { filling: { it: 'Piuma' } }, units: [{}], listings: { [ATELIER_ID]: {} } },
    { number: 302, units: [{}], listings: { [BRERA_ID]: {}, [ATELIER_ID]: {} } },
  ])
  await office.hire('owner@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  owner = await office.logIn('owner@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const NOW = new Date('2026-06-10T10:00:00Z')
const seen = (storeId: string, id: string, now = NOW) =>
  inStore(office.db, storeId, (trx) => findProduct(trx, { storeId, productId: id, now }))
const list = async (id: string, changes: object) =>
  (await owner.call('PUT', `${AT}/${id}/listing`, { ...LISTING, ...changes })).status
const detail = async (id: string) => (await owner.call('GET', `${AT}/${id}`)).body.data
const rows = async (query: string): Promise<{ id: string; listing: string }[]> =>
  (await owner.call('GET', `${AT}?${query}`)).body.data.products

describe('a store’s own words about a garment', () => {
  it('are read in its shop alone, and the owner’s where it says nothing', async () => {
    expect(await list(LENT, { ownName: { it: 'Sirena di Brera', en: ' ' }, ownDescription: { it: 'Nostra' } })).toBe(
      200,
    )
    expect(await seen(ATELIER_ID, LENT)).toMatchObject({
      name: { it: 'Sirena di Brera', en: 'Garment 302' },
      description: { it: 'Nostra', en: 'Silk' },
    })
    expect(await seen(BRERA_ID, LENT)).toMatchObject({ name: { it: 'Capo 302' } })
  })

  it('are missing in the languages that another one of the store has them in', async () => {
    const { missingWords, listing } = await detail(LENT)
    expect(missingWords).toMatchObject({ en: ['ownName', 'ownDescription'] })
    expect(missingWords.it).toBeUndefined()
    expect(listing.ownName).toEqual({ it: 'Sirena di Brera' })
  })

  it('are found by the search of that shop, besides the owner’s', async () => {
    const found = async (store: typeof atelier, text: string) => {
      const { index, words } = await openIndexes(readFrom(office.db))(store)
      const sought = await inStore(office.db, store.id, (trx) => readSoughtWords(trx, { text, language: 'it' }))
      const { scores } = findByWords(index, await words('it'), sought)
      return index.entries.filter((_, slot) => (scores[slot] ?? 0) > 0).map(({ id }) => id)
    }
    expect(await found(atelier, 'sirena')).toEqual([LENT])
    expect(await found(brera, 'sirena')).toEqual([])
    expect(await found(atelier, '302')).toEqual([LENT])
  })

  it('stay as they are when a listing is changed without them', async () => {
    expect(await list(LENT, {})).toBe(200)
    expect((await detail(LENT)).listing.ownDescription).toEqual({ it: 'Nostra' })
  })
})

describe('a garment with a time', () => {
  const publishAt = '2026-06-10T12:00:00.000Z'
  const unpublishAt = '2026-06-20T12:00:00.000Z'

  it('is shown and rented from then until then, whatever runs or does not', async () => {
    expect(await list(OWN, { publishAt, unpublishAt })).toBe(200)
    const at = async (moment: string) => {
      const now = new Date(moment)
      const place = { storeId: ATELIER_ID, productId: OWN, now }
      const offers = await inStore(office.db, ATELIER_ID, (trx) => findOffers(trx, place))
      return [(await seen(ATELIER_ID, OWN, now)) !== null, offers !== null]
    }
    expect(await at('2026-06-10T11:59:59Z')).toEqual([false, false])
    expect(await at('2026-06-10T12:00:00Z')).toEqual([true, true])
    expect(await at('2026-06-20T12:00:00Z')).toEqual([false, false])
    expect(await rows('listing=planned')).toMatchObject([{ id: OWN, listing: 'planned' }])
    expect((await rows('listing=shown')).map(({ id }) => id)).not.toContain(OWN)
  })

  it('is in the index that is kept in memory once the sweep has passed, and off it again', async () => {
    let now = new Date('2026-06-10T11:00:00Z')
    const indexes = openIndexes(readFrom(office.db), () => now)
    const sweep = rentalWork({ db: office.db, now: () => now }).find(({ name }) => name === sweeps.listings.name)
    const isInIndex = async () => {
      // another object is what the finder gives out after a notice
      const { index } = await indexes({ ...atelier })
      return index.entries.some(({ id }: { id: string }) => id === OWN)
    }
    expect(await isInIndex()).toBe(false)
    now = new Date('2026-06-10T12:00:30Z')
    await sweep?.run()
    expect(await isInIndex()).toBe(true)
    now = new Date('2026-06-21T00:00:00Z')
    await sweep?.run()
    expect(await isInIndex()).toBe(false)
  })

  it('has to end after it begins', async () => {
    expect(await list(OWN, { publishAt: unpublishAt, unpublishAt: publishAt })).toBe(400)
    expect(await list(OWN, { publishAt: null, unpublishAt: null })).toBe(200)
    expect(await seen(ATELIER_ID, OWN)).not.toBeNull()
  })
})

describe('a copy', () => {
  it('has facts, words and prices of its own, is not shown, and has no units', async () => {
    const { facts, revision } = await detail(OWN)
    await owner.call('PUT', `${AT}/${OWN}`, { ...facts, weightGrams: 1_150, revision })
    const picture = { images: ['copied'], altTexts: { copied: { it: 'Di spalle' } }, focalPoints: { copied: [20, 80] } }
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx.updateTable('product').set(picture).where('id', '=', OWN).execute(),
    )
    const copied = await owner.call('POST', `${AT}/${OWN}/copy`, {})
    const { id } = copied.body.data
    expect(await detail(id)).toMatchObject({
      facts: {
        name: { it: 'Capo 301 (copia)', en: 'Garment 301 (copy)' },
        description: { it: 'Seta' },
        weightGrams: 1_150,
      },
      pictures: [{ altText: { it: 'Di spalle' }, focalPoint: [20, 80] }],
      listing: { state: 'hidden', prices: LISTING.prices, subscriptionPrice: 9_900 },
      lending: { to: 'nobody' },
      units: [],
    })
    expect((await owner.call('POST', `${AT}/${LENT}/copy`, {})).status).toBe(404)
  })
})

describe('a garment that is archived', () => {
  const archive = (isArchived: boolean) => owner.call('PUT', `${AT}/${OWN}/archive`, { isArchived })

  it('leaves the shop and the list, is found by asking for it, and comes back as it was', async () => {
    expect((await archive(true)).status).toBe(200)
    expect(await seen(ATELIER_ID, OWN)).toBeNull()
    expect((await rows('')).map(({ id }) => id)).not.toContain(OWN)
    expect(await rows('listing=archived')).toMatchObject([{ id: OWN, listing: 'archived' }])
    expect((await archive(false)).status).toBe(200)
    expect(await seen(ATELIER_ID, OWN)).toMatchObject({ prices: [{ amount: 4_900 }] })
    expect((await rows('')).map(({ id }) => id)).toContain(OWN)
  })

  it('by its owner, leaves every other shop too, and by a borrower that shop alone', async () => {
    const listing = { storeId: BRERA_ID, productId: OWN, visible: true, position: 1, prices: [] }
    await inStore(office.db, BRERA_ID, (trx) => saveListing(trx, listing))
    expect(await seen(BRERA_ID, OWN)).not.toBeNull()
    await archive(true)
    expect(await seen(BRERA_ID, OWN)).toBeNull()
    await archive(false)
    expect(await seen(BRERA_ID, OWN)).not.toBeNull()
    await owner.call('PUT', `${AT}/${LENT}/archive`, { isArchived: true })
    expect([await seen(ATELIER_ID, LENT), await seen(BRERA_ID, LENT)]).toMatchObject([null, { id: LENT }])
    await owner.call('PUT', `${AT}/${LENT}/archive`, { isArchived: false })
  })
})

describe('what a store could list and does not', () => {
  const [MADE, BORROWED, KEPT] = [productId(303), productId(304), productId(305)]
  beforeAll(async () => {
    await inStore(office.db, ATELIER_ID, (trx) => saveProduct(trx, aProduct(303)))
    const ofBrera = { [BRERA_ID]: {} }
    await writeGarments(office.db, [
      { number: 304, listings: ofBrera },
      { number: 305, product: { lending: { ...TO_EVERYBODY, to: 'nobody' } }, listings: ofBrera },
    ])
  })
  const unlisted = (query = '') => rows(`listing=unlisted${query}`)
  const take = (...ids: string[]) => owner.call('POST', `/api/stores/${ATELIER_ID}/listings`, { ids })

  it('is found by asking for it: its own and what is lent to it, nothing else', async () => {
    const found = (await unlisted()).map(({ id, listing }) => [id, listing])
    expect(found).toEqual(
      expect.arrayContaining([
        [MADE, 'unlisted'],
        [BORROWED, 'unlisted'],
      ]),
    )
    expect(found.map(([id]) => id)).not.toContain(KEPT)
    expect(await unlisted('&owner=own&text=capo')).toMatchObject([{ id: MADE, position: null }])
    expect((await unlisted('&text=capo%20304')).map(({ id }) => id)).toEqual([BORROWED])
    expect((await rows('')).map(({ id }) => id)).not.toContain(MADE)
    expect((await detail(BORROWED)).listing).toBeNull()
  })

  it('is taken into the catalogue, where it is kept back until it is shown; once only', async () => {
    expect((await take(MADE, BORROWED, KEPT)).body.data).toEqual({ listed: 2 })
    expect(await unlisted('&owner=own&text=capo')).toEqual([])
    expect((await rows('listing=hidden')).map(({ id }) => id)).toEqual(expect.arrayContaining([MADE, BORROWED]))
    expect((await take(MADE, KEPT)).status).toBe(404)
  })

  it('is not what its owner has put away', async () => {
    await writeGarments(office.db, [{ number: 306, listings: { [BRERA_ID]: {} } }])
    const archivedAt = office.now()
    const setBack = (at: Date | null) =>
      inStore(office.db, BRERA_ID, (trx) =>
        setArchived(trx, { storeId: BRERA_ID, productId: productId(306), archivedAt: at }),
      )
    await setBack(archivedAt)
    expect((await unlisted()).map(({ id }) => id)).not.toContain(productId(306))
    expect((await take(productId(306))).status).toBe(404)
    await setBack(null)
    expect((await unlisted()).map(({ id }) => id)).toContain(productId(306))
  })
})

it('what a program does not say of a garment stays: filling, animal parts, passport', async () => {
  const { facts, revision } = await detail(OWN)
  for (const field of ['filling', 'hasAnimalParts', 'passportId', 'passportUrl']) delete facts[field]
  await owner.call('PUT', `${AT}/${OWN}`, { ...facts, revision })
  expect(await seen(ATELIER_ID, OWN)).toMatchObject({ filling: { it: 'Piuma' } })
})
