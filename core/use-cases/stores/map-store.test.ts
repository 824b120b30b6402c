import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveListing } from '#database/queries/catalogue/products.ts'
import { setArchived } from '#database/queries/catalogue/stock-product.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, BRERA_ID, COAT_ID } from '#tests/support/fixtures/test-stores.ts'
import { openStoreMap } from './map-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

it('the dates of pages are those of what they say', async () => {
  const store = await app.stores.byId(ATELIER_ID)
  if (store === null) throw new Error('no store')
  const before = await openStoreMap(readFrom(app.db))(store)
  const start = new Date()
  const contacts = { title: 'Contatti', lead: '', topics: [] }
  await inStore(app.db, ATELIER_ID, (trx) =>
    saveStorePage(trx, { storeId: ATELIER_ID, slug: 'contacts', language: 'it', content: contacts }),
  )
  const after = await openStoreMap(readFrom(app.db))(store)
  expect(before.contacts.getTime()).toBeLessThan(start.getTime())
  expect(after.contacts.getTime()).toBeGreaterThanOrEqual(start.getTime())
  expect(after.legal).toEqual(before.legal)
  expect(after.legal.map(({ name }) => name)).toContain('privacy-policy')
})

it('garments are on the map while shoppers see them: not hidden, not over, and not when they are not lent any more', async () => {
  const store = await app.stores.byId(BRERA_ID)
  if (store === null) throw new Error('no store')
  const mapped = async () => (await openStoreMap(readFrom(app.db))(store)).garments.map(({ name }) => name)
  const show = (visible: boolean) =>
    inStore(app.db, BRERA_ID, (trx) =>
      saveListing(trx, { storeId: BRERA_ID, productId: COAT_ID, visible, position: 1, prices: [] }),
    )
  await show(true)
  expect(await mapped()).toContain(COAT_ID)
  await show(false)
  expect(await mapped()).not.toContain(COAT_ID)
  await show(true)
  const end = (unpublishAt: Date | null) =>
    inStore(app.db, BRERA_ID, (trx) =>
      trx.updateTable('listing').set({ unpublishAt }).where('productId', '=', COAT_ID).execute(),
    )
  await end(new Date(Date.now() - 1000))
  expect(await mapped()).not.toContain(COAT_ID)
  await end(null)
  const archive = (archivedAt: Date | null) =>
    inStore(app.db, ATELIER_ID, (trx) => setArchived(trx, { storeId: ATELIER_ID, productId: COAT_ID, archivedAt }))
  await archive(new Date())
  expect(await mapped()).not.toContain(COAT_ID)
  await archive(null)
  expect(await mapped()).toContain(COAT_ID)
  await inStore(app.db, ATELIER_ID, (trx) =>
    trx.updateTable('product').set({ lentTo: 'nobody' }).where('id', '=', COAT_ID).execute(),
  )
  expect(await mapped()).not.toContain(COAT_ID)
})
