import type { Page } from '@playwright/test'
import type { OrderView, PlacedGuestOrder, PlacedOrder } from '#storefront/contract/orders/orders.ts'
import { callApi } from '../call-api.ts'
import { ADDRESS, pay, type Wish } from '../order-by-api.ts'

export type Shopping = { storeId: string; wishes: Wish[] }
type Range = { minDate: string; disabledDates: string[] }

const DAYS = 4
const AGREED = { acceptsTerms: true, earlyStart: true }

export const newAddress = () => `posta.${crypto.randomUUID().slice(0, 8)}@example.it`

/** Sizes of what a store rents out, each once. */
export async function listWishes(page: Page, storeId: string): Promise<Wish[]> {
  type Item = { id: string; rentFrom: object | null; sizes: { value: string; available: boolean }[] }
  const call = `GET /public-api/products?partnerStoreId=${storeId}&limit=48`
  const { items } = await callApi<{ items: Item[] }>(page, call)
  const rented = items.filter(({ rentFrom }) => rentFrom)
  return rented.flatMap(({ id, sizes }) =>
    sizes.filter(({ available }) => available).map(({ value }) => ({ productId: id, sizeId: value })),
  )
}

/** Paid by whoever is logged in. */
export async function orderAsCustomer(page: Page, shopping: Shopping): Promise<OrderView> {
  const { key, body } = await fillCart(page, shopping)
  const headers = { 'idempotency-key': key }
  const { order, paymentUrl } = await callApi<PlacedOrder>(page, 'POST /api/orders', { headers, body })
  if (paymentUrl) await pay(page, paymentUrl)
  return order
}

export async function orderAsGuest(page: Page, shopping: Shopping) {
  const email = newAddress()
  const { order, paymentUrl, token } = await placeAsGuest(page, shopping, email)
  if (paymentUrl) await pay(page, paymentUrl)
  return { order, email, token }
}

/** Not paid yet. */
export async function placeAsGuest(page: Page, shopping: Shopping, email: string): Promise<PlacedGuestOrder> {
  const { key, body } = await fillCart(page, shopping)
  const headers = { 'idempotency-key': key }
  return callApi<PlacedGuestOrder>(page, 'POST /public-api/guestOrders', { headers, body: { ...body, email } })
}

export async function subscribe(page: Page, { storeId, plan }: { storeId: string; plan: string | undefined }) {
  type Joined = { paymentUrl: string; userMembership: { id: string } }
  const body = { partnerStoreId: storeId, membershipId: plan, ...AGREED }
  const { paymentUrl, userMembership } = await callApi<Joined>(page, 'POST /api/userMemberships', { body })
  await pay(page, paymentUrl)
  return userMembership.id
}

/** The next garment, held from the first day on which it can be delivered. */
async function fillCart(page: Page, { storeId, wishes }: Shopping) {
  const wish = wishes.shift()
  if (!wish) throw new Error('No garment is left to rent')
  const key = crypto.randomUUID()
  const wanted = { ...wish, type: 'rent', partnerStoreId: storeId }
  const query = new URLSearchParams({ ...wanted, daysCount: String(DAYS) })
  const { minDate, disabledDates } = await callApi<Range>(page, `GET /public-api/ordersDatesRange?${query}`)
  let day = Temporal.PlainDate.from(minDate)
  while (disabledDates.includes(day.toString())) day = day.add({ days: 1 })
  const held = { ...wanted, daysCount: DAYS, cart: key, deliveryDate: day.toString() }
  const { id } = await callApi<{ id: string }>(page, 'POST /public-api/holds', { body: held })
  const priced = new URLSearchParams({ partnerStoreId: storeId, productId: wish.productId, daysCount: String(DAYS) })
  const { total } = await callApi<{ total: number }>(page, `GET /public-api/ordersInfoEstimate?${priced}`)
  return { key, body: { partnerStoreId: storeId, cart: key, holdIds: [id], total, address: ADDRESS, ...AGREED } }
}
