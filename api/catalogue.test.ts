import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { ATELIER_ID, BRERA_ID, COAT_ID, DRESS_ID, HIDDEN_ID } from '#tests/support/test-stores.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

async function read(address: string, headers?: Record<string, string>) {
  const response = await app.get(address, headers)
  return { status: response.status, body: await response.json() }
}

describe('the garments of a store', () => {
  it('are the ones it lists and shows', async () => {
    const { body } = await read(`/public-api/products?partnerStoreId=${ATELIER_ID}`)
    expect(endpoints.products.data.parse(body.data)).toEqual(body.data)
    expect(body.data.total).toBe(1)
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([DRESS_ID])
  })

  it('carry the lowest price of that store', async () => {
    const { body } = await read(`/public-api/products?partnerStoreId=${ATELIER_ID}`)
    expect(body.data.items[0].rentFrom).toEqual({ amount: 4_900, period: 'ONE_OFF' })
  })

  it.each(['1', '24', '96'])('are at most %s when that is asked for', async (limit) => {
    expect((await read(`/public-api/products?partnerStoreId=${ATELIER_ID}&limit=${limit}`)).status).toBe(200)
  })

  it.each(['0', '97', '-1', '1.5', 'many', '', '1e9', '1&limit=2'])('cannot be counted by limit=%s', async (limit) => {
    const { status, body } = await read(`/public-api/products?partnerStoreId=${ATELIER_ID}&limit=${limit}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field: 'limit' }] })
  })
})

describe('one garment', () => {
  it('is told in the language of the request, with addresses on the host that was asked', async () => {
    const address = `http://atelier.example:3000/public-api/products/${DRESS_ID}?partnerStoreId=${ATELIER_ID}`
    const { body } = await read(address, { 'accept-language': 'en' })
    expect(endpoints.product.data.parse(body.data)).toEqual(body.data)
    expect(body.data).toEqual({
      id: DRESS_ID,
      name: 'Dress',
      brand: { name: 'Orsini' },
      description: 'Silk',
      images:
        'http://atelier.example:3000/images/dress-front/720.webp,http://atelier.example:3000/images/dress-back/720.webp',
      url: `http://atelier.example:3000/product/${DRESS_ID}`,
      valuePrice: 45_000,
      rentFrom: { amount: 4_900, period: 'ONE_OFF' },
    })
  })

  it.each([
    [COAT_ID, ATELIER_ID],
    [DRESS_ID, BRERA_ID],
    [HIDDEN_ID, ATELIER_ID],
  ])('%s is not found in store %s, which does not show it', async (product, store) => {
    const { status, body } = await read(`/public-api/products/${product}?partnerStoreId=${store}`)
    expect(status).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  })
})
