import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/test-stores.ts'

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
