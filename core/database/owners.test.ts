import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { productId, TO_EVERYBODY, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { ATELIER_ID, BRERA_ID, SPENTO_ID, writeTestStores } from '#tests/support/fixtures/test-stores.ts'
import { closeDatabase, type Database, inStore, openDatabase, type Transaction } from './connection.ts'
import { asPlatform } from './office.ts'
import { isLentTo, saveLending } from './queries/catalogue/lending.ts'
import { saveListing, saveProduct } from './queries/catalogue/products.ts'
import { setArchived } from './queries/catalogue/stock-product.ts'

const toNobody = { to: 'nobody', share: 0, stores: [] } as const
const toBrera = { to: 'named', share: 0, stores: [{ storeId: BRERA_ID, domain: 'brera.example', share: 300 }] } as const
const [SECRET, LENT, OPEN, PLATFORMS] = [11, 12, 13, 14].map(productId) as [string, string, string, string]

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await writeTestStores(db)
  await writeGarmentFacts(db, ATELIER_ID)
  await writeGarments(db, [
    { number: 11, product: { lending: toNobody }, units: [{}], listings: { [ATELIER_ID]: {} } },
    { number: 12, product: { lending: toBrera }, units: [{}], listings: { [ATELIER_ID]: {}, [BRERA_ID]: {} } },
    { number: 13, product: { lending: TO_EVERYBODY }, units: [{}], listings: { [ATELIER_ID]: {} } },
  ])
  await asPlatform(db, (trx) => saveProduct(trx, aProduct(PLATFORMS, { ownerId: null, lending: toNobody })))
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('a product is seen', () => {
  it('by its owner, by whoever may list it, and by nobody else', async () => {
    expect(await inStore(db, ATELIER_ID, seen)).toEqual([SECRET, LENT, OPEN])
    expect(await inStore(db, BRERA_ID, seen)).toEqual([LENT, OPEN])
    expect(await inStore(db, SPENTO_ID, seen)).toEqual([OPEN])
    expect(await asPlatform(db, seen)).toEqual([PLATFORMS])
    expect(await db.transaction().execute(seen)).toEqual([])
  })

  it('by a store that has listed it, when it is not lent any more; shown it is not', async () => {
    const shown = (trx: Transaction) =>
      sql<{ id: string }>`select id from product where id = ${LENT} and ${isLentTo(BRERA_ID)}`.execute(trx)
    const lend = (lending: Parameters<typeof saveLending>[1]['lending']) =>
      inStore(db, ATELIER_ID, (trx) => saveLending(trx, { productId: LENT, lending }))
    expect((await inStore(db, BRERA_ID, shown)).rows).toHaveLength(1)
    await lend(toNobody)
    expect(await inStore(db, BRERA_ID, seen)).toEqual([LENT, OPEN])
    expect((await inStore(db, BRERA_ID, shown)).rows).toEqual([])
    await lend(toBrera)
  })
})

describe('a product that its owner has put away', () => {
  it('is listed by nobody else until it is brought back, and then as before', async () => {
    const archive = (archivedAt: Date | null) =>
      inStore(db, ATELIER_ID, (trx) => setArchived(trx, { storeId: ATELIER_ID, productId: OPEN, archivedAt }))
    const list = (storeId: string) =>
      inStore(db, storeId, (trx) =>
        saveListing(trx, { storeId, productId: OPEN, visible: true, position: 1, prices: [] }),
      )
    await archive(new Date())
    await expect(list(SPENTO_ID)).rejects.toThrow('row-level security')
    await list(ATELIER_ID)
    await archive(null)
    await list(SPENTO_ID)
  })
})

describe('a product is changed', () => {
  const rename = (trx: Transaction) =>
    trx.updateTable('product').set({ valuePrice: 1 }).where('id', '=', OPEN).executeTakeFirst()

  it('by its owner alone', async () => {
    for (const storeId of [BRERA_ID, SPENTO_ID]) expect((await inStore(db, storeId, rename)).numUpdatedRows).toBe(0n)
    expect((await asPlatform(db, rename)).numUpdatedRows).toBe(0n)
    expect((await inStore(db, ATELIER_ID, rename)).numUpdatedRows).toBe(1n)
  })

  it('never its owner, and never under another name', async () => {
    await expect(
      inStore(db, BRERA_ID, (trx) => saveProduct(trx, aProduct(productId(15), { ownerId: ATELIER_ID }))),
    ).rejects.toThrow(REFUSED)
    await expect(
      inStore(db, BRERA_ID, (trx) => saveProduct(trx, aProduct(productId(15), { ownerId: null }))),
    ).rejects.toThrow(REFUSED)
    await expect(
      inStore(db, ATELIER_ID, (trx) => sql`update product set owner_id = ${BRERA_ID}`.execute(trx)),
    ).rejects.toThrow(/permission denied/)
  })

  it('in its tags and loans too by its owner alone', async () => {
    const tag = (trx: Transaction) => sql`insert into product_tag values (${OPEN}, 'gala')`.execute(trx)
    const borrow = (trx: Transaction) =>
      sql`
      insert into product_loan (product_id, store_id, domain, share) values (${SECRET}, ${BRERA_ID}, '', 0)`.execute(
        trx,
      )
    for (const write of [tag, borrow]) await expect(inStore(db, BRERA_ID, write)).rejects.toThrow(REFUSED)
    await inStore(db, ATELIER_ID, tag)
    const untag = (trx: Transaction) => sql`delete from product_tag where product_id = ${OPEN}`.execute(trx)
    expect((await inStore(db, BRERA_ID, untag)).numAffectedRows).toBe(0n)
    expect((await inStore(db, ATELIER_ID, untag)).numAffectedRows).toBe(1n)
    const mine = (trx: Transaction) => sql`update product_loan set share = 0`.execute(trx)
    expect((await inStore(db, BRERA_ID, mine)).numAffectedRows).toBe(0n)
  })
})

describe('a unit', () => {
  const lock = (trx: Transaction) => sql`select id from unit where product_id = ${OPEN} for update`.execute(trx)

  it('is locked by whichever store lends it, and changed by its owner alone', async () => {
    expect((await inStore(db, BRERA_ID, lock)).rows).toHaveLength(1)
    const wear = (trx: Transaction) =>
      trx.updateTable('unit').set({ condition: 'fair' }).where('productId', '=', OPEN).executeTakeFirst()
    await expect(inStore(db, BRERA_ID, wear)).rejects.toThrow(REFUSED)
    expect((await inStore(db, ATELIER_ID, wear)).numUpdatedRows).toBe(1n)
  })

  it('belongs to the owner of its product, whoever writes it down', async () => {
    const add = (trx: Transaction) =>
      sql`insert into unit (product_id, size_code, barcode, condition, owner_id)
      values (${OPEN}, 'IT42', 'RUBATO', 'good', ${BRERA_ID})`.execute(trx)
    await expect(inStore(db, BRERA_ID, add)).rejects.toThrow(REFUSED)
    await inStore(db, ATELIER_ID, add)
    const { rows } = await sql`select owner_id from unit where barcode = 'RUBATO'`.execute(db)
    expect(rows).toEqual([{ ownerId: ATELIER_ID }])
  })
})

describe('a listing', () => {
  const list = (productId: string, storeId: string) =>
    inStore(db, storeId, (trx) => saveListing(trx, { storeId, productId, visible: true, position: 1, prices: [] }))

  it('is made of what is the store’s own or lent to it, and of nothing else', async () => {
    await expect(list(SECRET, BRERA_ID)).rejects.toThrow(REFUSED)
    await expect(list(LENT, SPENTO_ID)).rejects.toThrow(REFUSED)
    await expect(list(PLATFORMS, ATELIER_ID)).rejects.toThrow(REFUSED)
    await list(OPEN, SPENTO_ID)
  })
})

const REFUSED = /row-level security/

async function seen(trx: Transaction): Promise<string[]> {
  const ids = [SECRET, LENT, OPEN, PLATFORMS]
  const rows = await trx.selectFrom('product').select('id').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

function aProduct(id: string, changes: object) {
  const brandId = '0190b6a0-0000-7000-8000-200000000001'
  return { id, brandId, name: { it: 'Abito' }, description: {}, valuePrice: 1, images: [], ...changes }
}
