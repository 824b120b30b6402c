import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { findDiscountByCode } from '#database/queries/orders/discounts.ts'
import { findStoreByDomain, saveStore } from '#database/queries/stores/stores.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { openFolderStorage } from '#providers/images/folder-storage.ts'
import type { ImageStorage } from '#providers/images/image-storage.ts'
import { type Images, openImages } from '#providers/images/open-images.ts'
import { openPasswords } from '#providers/passwords/open-passwords.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { assortments, imageKeys } from './catalogue/products.ts'
import { demoPictures } from './demo-pictures.ts'
import { demoParcels } from './parcels.ts'
import { seedDemo } from './seed-demo.ts'
import { bosco } from './stores/bosco/store.ts'
import { velluto } from './stores/velluto/store.ts'

const keyOf = (address: string) => address.split('/')[2] ?? ''

describe('the first start of the demo', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Database
  let folder: string
  let storage: ImageStorage
  let images: Images
  const said: string[] = []
  const seed = () => seedDemo({ db, images, storage, report: (sentence) => said.push(sentence) })

  beforeAll(async () => {
    database = await createTestDatabase()
    db = openDatabase(database.appUrl)
    folder = await mkdtemp(join(tmpdir(), 'demo-images-'))
    storage = openFolderStorage(folder)
    images = openImages({ storage, shipped: demoPictures })
    await seed()
  })
  afterAll(async () => {
    await closeDatabase(db)
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('opens each store under its domain, and keeps Chiuso closed', async () => {
    expect(await findStoreByDomain(db, 'localhost')).toMatchObject({ name: 'Velluto', status: 'active' })
    expect(await findStoreByDomain(db, 'bosco.localhost')).toMatchObject({ name: 'Bosco', status: 'active' })
    expect(await findStoreByDomain(db, 'chiuso.localhost')).toMatchObject({ status: 'inactive' })
  })

  it.each([velluto, bosco])('fills $name with garments that have a price and three pictures', async ({ id }) => {
    const listed = await inStore(db, id, (trx) =>
      trx
        .selectFrom('listing')
        .innerJoin('product', 'product.id', 'listing.productId')
        .innerJoin('listingPrice', (join) =>
          join
            .onRef('listingPrice.productId', '=', 'listing.productId')
            .onRef('listingPrice.storeId', '=', 'listing.storeId'),
        )
        .where('listing.storeId', '=', id)
        .select(['product.id', 'product.images', 'listingPrice.amount'])
        .execute(),
    )
    expect(new Set(listed.map((row) => row.id)).size).toBeGreaterThan(50)
    for (const { images: pictures, amount } of listed) {
      expect(pictures).toHaveLength(3)
      expect(amount).toBeGreaterThan(0)
    }
  })

  it('lets every garment that is not in the warehouse be with somebody today', async () => {
    const today = romeTime(new Date()).day.toString()
    const { rows } = await sql<{ state: string; units: number; away: number }>`
      select state, count(*) as units, count(occupancy.id) as away from unit
      left join occupancy on unit_id = unit.id and days @> ${today}::date
      group by state`.execute(db)
    // what is packed today is still on its shelf
    const leaving = demoParcels.flatMap(({ pieces }) => pieces).length
    for (const { state, units, away } of rows) {
      const expected = ['onLoan', 'laundry'].includes(state) ? units : state === 'available' ? leaving : 0
      expect({ state, away }).toEqual({ state, away: expected })
    }
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['onLoan', 'laundry']))
  })

  it('has a customer behind each of today’s parcels', async () => {
    const rows = await inStore(db, velluto.id, (trx) =>
      trx
        .selectFrom('customerOrder')
        .innerJoin('customer', 'customer.id', 'customerOrder.customerId')
        .select(['customer.firstName', 'customer.confirmedAt', 'customer.passwordHash'])
        .orderBy('customerOrder.number')
        .execute(),
    )
    const names = demoParcels.map(({ firstName }) => firstName)
    expect(rows.map(({ firstName }) => firstName)).toEqual(names)
    expect(rows.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true)
    // who tries to log in as one of them is refused, and breaks nothing
    for (const { passwordHash } of rows) expect(await openPasswords().matches('anything', passwordHash)).toBe(false)
  })

  it.each([velluto, bosco])('gives $name a code of welcome that takes something off, once', async ({ id }) => {
    expect(await inStore(db, id, (trx) => findDiscountByCode(trx, 'BENVENUTA10'))).toMatchObject({
      type: 'percent',
      value: 10,
      maxUsesPerCustomer: 1,
    })
  })

  it('keeps a logo and a favicon for every store', async () => {
    for (const { logoUrl, faviconImage } of [velluto, bosco])
      for (const address of [logoUrl, faviconImage])
        expect(await images.original(address.replace('/images/', '').replace('.svg', ''))).not.toBeNull()
  })

  it('has a picture behind every address its pages show', async () => {
    for (const address of [velluto.homeHeaderImage, bosco.homeHeaderImage])
      expect(await images.variant({ key: keyOf(address), width: 1280, format: 'avif' })).not.toBeNull()
    for (const key of [velluto, bosco]
      .flatMap(({ name }) => assortments[name.toLowerCase() as 'velluto' | 'bosco'])
      .flatMap(imageKeys))
      expect([key, (await images.original(key))?.contentType]).toEqual([key, 'image/avif'])
  })

  it('scales its pictures anew when they were drawn anew', async () => {
    const path = 'variants/luce-slip-front/160.webp'
    await images.variant({ key: 'luce-slip-front', width: 160, format: 'jpeg' })
    await storage.write(path, { body: Buffer.from('old'), contentType: 'image/webp' })
    await seed()
    expect((await storage.read(path))?.toString()).toBe('old')
    await storage.write('demo-pictures', { body: Buffer.from('drawn otherwise'), contentType: 'text/plain' })
    await seed()
    expect(await storage.read(path)).toBeNull()
  })

  it('leaves what somebody changed since then as it is', async () => {
    await inStore(db, bosco.id, (trx) => saveStore(trx, { ...bosco, name: 'Bosco Nuovo' }))
    await seed()
    expect(await findStoreByDomain(db, 'bosco.localhost')).toMatchObject({ name: 'Bosco Nuovo' })
    expect(said).toHaveLength(1)
  })
})
