import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'

const DAYS_AHEAD = 3

type Product = { id: string; sizes: { value: string; available: boolean }[]; rentFrom: { period: string } | null }

/** Holds a garment for four days and puts it into the cart, as its page would do. Each test has a garment of its own. */
export async function fillCart(page: Page, { storeId, garment }: { storeId: string; garment: number }) {
  const query = `partnerStoreId=${storeId}`
  const list = await callApi<{ items: Product[] }>(page, `GET /public-api/products?${query}&limit=48`)
  const rented = list.items.filter(({ rentFrom, sizes }) => rentFrom && sizes.some(({ available }) => available))
  const product = rented.at(garment)
  const size = product?.sizes.find(({ available }) => available)
  if (!product || !size) throw new Error(`There is no garment ${garment} to rent.`)
  const wanted = { productId: product.id, sizeId: size.value, type: 'rent', daysCount: 4 }
  const wantedQuery = new URLSearchParams({ ...wanted, daysCount: '4', partnerStoreId: storeId })
  const range = await callApi<{ minDate: string; disabledDates: string[] }>(
    page,
    `GET /public-api/ordersDatesRange?${wantedQuery}`,
  )
  const deliveryDate = laterFree(range)
  const cart = crypto.randomUUID()
  const hold = await callApi<{ id: string; withdrawDate: string }>(page, 'POST /public-api/holds', {
    body: { ...wanted, partnerStoreId: storeId, cart, deliveryDate },
  })
  const line = {
    uuid: hold.id,
    id: product.id,
    rentDays: 4,
    trial: false,
    secondHand: false,
    subscription: false,
    sizeId: size.value,
    deliveryDate,
    withdrawDate: hold.withdrawDate,
    condition: null,
  }
  await page.evaluate(
    ({ cart, line }) => {
      const state = { checkout: { products: [line], discount: {}, timer: Date.now() } }
      localStorage.cart = cart
      localStorage.main = JSON.stringify({ state, version: 1 })
    },
    { cart, line },
  )
  return { holdId: hold.id, cart, deliveryDate, productId: product.id }
}

/** Not the first one: on some mornings its parcel leaves at once, and there is nothing to see before it does. */
function laterFree({ minDate, disabledDates }: { minDate: string; disabledDates: string[] }): string {
  const closed = new Set(disabledDates)
  let day = Temporal.PlainDate.from(minDate).add({ days: DAYS_AHEAD })
  while (closed.has(day.toString())) day = day.add({ days: 1 })
  return day.toString()
}
