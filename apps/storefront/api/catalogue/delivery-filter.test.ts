import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { CUSTOMER_TOKEN, createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const ONDINA = productId(1)
const MAREA = productId(2)
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({
    now: () => new Date('2026-11-16T09:00:00Z'),
    async seed(db) {
      await writeGarmentFacts(db, ATELIER_ID)
      const offers = { prices: [{ period: 'ONE_OFF', amount: 4_900 } as const] }
      const listings = { [ATELIER_ID]: offers, [BRERA_ID]: offers }
      await writeGarments(db, [
        { number: 1, units: [{ size: 'IT42' }, { size: 'IT42', state: 'laundry' }, { size: 'IT44' }], listings },
        { number: 2, units: [{ size: 'IT44' }], listings },
        { number: 3, units: [{ size: 'IT44', state: 'retired' }], listings },
      ])
    },
  })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

async function list(query: string) {
  const response = await app.get(`/public-api/products?partnerStoreId=${ATELIER_ID}&${query}`)
  const { items, facets, total } = (await response.json()).data
  const ids = items.map(({ id }: { id: string }) => id)
  expect(total).toBe(ids.length)
  const sizes = facets.sizes.map(({ value, count }: { value: string; count: number }) => `${value} ${count}`)
  return { ids, sizes }
}

let carts = 0
async function hold(product: string, sizeId: string, deliveryDate: string, asCustomer = false) {
  const cart = `cart-number-${String(carts++).padStart(8, '0')}`
  const item = { productId: product, sizeId, type: 'rent', deliveryDate, daysCount: 4 }
  const response = await app.fetch(
    new Request('https://api.example/public-api/holds', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${asCustomer ? CUSTOMER_TOKEN : PUBLIC_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ partnerStoreId: asCustomer ? ATELIER_ID : BRERA_ID, cart, ...item }),
    }),
  )
  expect(response.status).toBe(200)
}

describe('a list for a delivery day', () => {
  it('has what a unit is free of, whatever lies in the laundry today', async () => {
    expect(await list('deliveryDate=2026-11-25&daysCount=4')).toEqual({
      ids: [ONDINA, MAREA],
      sizes: ['IT42 1', 'IT44 2'],
    })
  })

  it('loses a size with its last unit, and a garment with its last size, at once and whichever store took it', async () => {
    await hold(ONDINA, 'IT42', '2026-11-25')
    expect((await list('deliveryDate=2026-11-25')).sizes).toEqual(['IT42 1', 'IT44 2'])
    await hold(ONDINA, 'IT42', '2026-11-25')
    expect((await list('deliveryDate=2026-11-25')).sizes).toEqual(['IT44 2'])
    expect((await list('deliveryDate=2026-11-25&sizes=IT42')).ids).toEqual([])
    await hold(ONDINA, 'IT44', '2026-11-25', true)
    expect(await list('deliveryDate=2026-11-25')).toEqual({ ids: [MAREA], sizes: ['IT44 1'] })
    expect((await list('deliveryDate=2026-12-21')).ids).toEqual([ONDINA, MAREA])
  })

  it('is empty for a day on which no parcel arrives', async () => {
    for (const day of ['2026-11-22', '2026-11-17', '2027-06-01', '2020-01-07']) {
      expect(await list(`deliveryDate=${day}`)).toEqual({ ids: [], sizes: [] })
    }
  })
})
