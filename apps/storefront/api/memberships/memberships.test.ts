import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

describe('the plans of a store', () => {
  it("are only that store's", async () => {
    for (const id of [ATELIER_ID, BRERA_ID]) {
      const { data } = await (await app.get(`/public-api/memberships?partnerStoreId=${id}`)).json()
      expect(data).toHaveLength(1)
      expect(data[0].partnerStoreId).toBe(id)
      expect(endpoints.memberships.data.parse(data)).toEqual(data)
    }
  })

  it('have every field', async () => {
    const { data } = await (await app.get(`/public-api/memberships?partnerStoreId=${ATELIER_ID}`)).json()
    expect(Object.keys(data[0]).toSorted().join(' ')).toBe(
      'ctaText daysBeforeReturnReminder id maxConcurrentProducts maxProductRetailPrice name partnerStoreId price rating ' +
        'status stripePriceId subtitle type',
    )
  })

  it('are an empty list where a store has none', async () => {
    const vuoto = aStore({ id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a04', name: 'Vuoto', domain: 'vuoto.example' })
    await inStore(app.db, vuoto.id, (trx) => saveStore(trx, vuoto))
    const response = await app.get(`/public-api/memberships?partnerStoreId=${vuoto.id}`)
    expect([response.status, (await response.json()).data]).toEqual([200, []])
  })

  it.each([
    ['', 'it', 'Due capi'],
    ['&locale=en', 'it', 'Two garments'],
    ['&locale=en-GB', 'it', 'Two garments'],
    ['&locale=fr', 'en', 'Two garments'],
    ['&locale=../../etc', 'it', 'Due capi'],
    ['', 'en', 'Two garments'],
  ])('with the query %j and Accept-Language %s say %s', async (locale, acceptLanguage, subtitle) => {
    const response = await app.get(`/public-api/memberships?partnerStoreId=${ATELIER_ID}${locale}`, {
      'accept-language': acceptLanguage,
    })
    expect((await response.json()).data[0].subtitle).toBe(subtitle)
  })
})
