import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { openStoreMap } from './map-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

it('the dates of pages are those of what they say', async () => {
  const store = await app.stores.byId(ATELIER_ID)
  if (store === null) throw new Error('no store')
  const before = await openStoreMap(app.db)(store)
  const start = new Date()
  const contacts = { title: 'Contatti', lead: '', topics: [] }
  await inStore(app.db, ATELIER_ID, (trx) =>
    saveStorePage(trx, { storeId: ATELIER_ID, slug: 'contacts', language: 'it', content: contacts }),
  )
  const after = await openStoreMap(app.db)(store)
  expect(before.contacts.getTime()).toBeLessThan(start.getTime())
  expect(after.contacts.getTime()).toBeGreaterThanOrEqual(start.getTime())
  expect(after.legal).toEqual(before.legal)
  expect(after.legal.map(({ name }) => name)).toContain('privacy-policy')
})
