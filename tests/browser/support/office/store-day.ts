import { type Browser, expect, type Page } from '@playwright/test'
import { vellutoGarments } from '#demo/catalogue/garments-velluto.ts'
import { unitsOf } from '#demo/catalogue/stock.ts'
import { vellutoMemberships } from '#demo/stores/velluto/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { Unit } from '#domain/catalogue/units/unit.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { OrderDetailView } from '#office/contract/orders/order-detail.ts'
import { writeCourierEvent } from '#providers/courier/courier-event.ts'
import { callApi } from '../call-api.ts'
import { orderByApi, pay, type Wish } from '../order-by-api.ts'
import { callOffice } from './call-office.ts'
import { type DemoPerson, demoOffice, enterDemoOffice, logInToDemo } from './demo-office.ts'

/** What the courier of the day signs with. */
export const COURIER_SECRET = 'q8Zr5vT2mWx9Lk4Bn7Hs1Dc6Fy3Gj0Pa'

/** A garment of an order, as the floor knows it. */
export type Garment = { id: string; barcode: string; orderId: string; number: string; shipDay: string }

type DatedWish = Wish & { deliveryDate: string }
type Range = { minDate: string; disabledDates: string[] }

const storeId = velluto.id

export async function enterOffice(browser: Browser, person: DemoPerson, viewport: { width: number; height: number }) {
  const options = { locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...options, viewport })
  await enterDemoOffice(context, await logInToDemo(person))
  const page = await context.newPage()
  await page.goto('/security')
  return page
}

/** Sizes of the store's own garments, each once: those of which every unit lies on its shelf, whatever the day. */
export async function listWishes(page: Page): Promise<Wish[]> {
  const units = vellutoGarments.filter(({ both }) => !both).flatMap(unitsOf)
  const toWish = ({ productId, size }: Unit) => `${productId} ${size}`
  const onShelves = new Set(units.filter(({ state }) => state === 'available').map(toWish))
  for (const unit of units) if (unit.state !== 'available') onShelves.delete(toWish(unit))
  type Item = { id: string; rentFrom: object | null; sizes: { value: string; available: boolean }[] }
  const { items } = await callApi<{ items: Item[] }>(
    page,
    `GET /public-api/products?partnerStoreId=${storeId}&limit=48`,
  )
  return items
    .filter(({ rentFrom }) => rentFrom)
    .flatMap(({ id, sizes }) =>
      sizes.filter(({ available }) => available).map(({ value }) => ({ productId: id, sizeId: value })),
    )
    .filter(({ productId, sizeId }) => onShelves.has(`${productId} ${sizeId}`))
}

/** The first so many that can be delivered on a day; they are wished for no more. */
export async function takeWishes(
  page: Page,
  wishes: Wish[],
  { count, deliveryDate }: { count: number; deliveryDate: string },
): Promise<DatedWish[]> {
  const taken: DatedWish[] = []
  while (taken.length < count) {
    const wish = wishes.shift()
    if (!wish) throw new Error(`Only ${taken.length} garments are free on ${deliveryDate}`)
    const { minDate, disabledDates } = await rangeOf(page, wish)
    if (minDate <= deliveryDate && !disabledDates.includes(deliveryDate)) taken.push({ ...wish, deliveryDate })
  }
  return taken
}

export function rangeOf(page: Page, wish: Wish | undefined): Promise<Range> {
  const query = { productId: '', sizeId: '', ...wish, type: 'rent', daysCount: '4', partnerStoreId: storeId }
  return callApi<Range>(page, `GET /public-api/ordersDatesRange?${new URLSearchParams(query)}`)
}

/** So many days later, or the next day on which parcels are delivered. */
export async function openDayAfter(page: Page, wish: Wish | undefined, from: string, days: number): Promise<string> {
  const { disabledDates } = await rangeOf(page, wish)
  let day = Temporal.PlainDate.from(from).add({ days })
  while (disabledDates.includes(day.toString())) day = day.add({ days: 1 })
  return day.toString()
}

/** Orders with so many garments each, paid. */
export async function orderAll(page: Page, wishes: readonly DatedWish[], each: number) {
  const orders: Awaited<ReturnType<typeof orderByApi>>[] = []
  for (let from = 0; from < wishes.length; from += each) {
    const some = wishes.slice(from, from + each).map(({ productId, sizeId }) => ({ productId, sizeId }))
    orders.push(await orderByApi(page, { storeId, wishes: some, deliveryDate: wishes[from]?.deliveryDate ?? '' }))
  }
  return orders
}

export async function subscribe(page: Page): Promise<void> {
  const membershipId = vellutoMemberships[0]?.id
  const body = { partnerStoreId: storeId, membershipId, acceptsTerms: true, earlyStart: true }
  const { paymentUrl } = await callApi<{ paymentUrl: string }>(page, 'POST /api/userMemberships', { body })
  await pay(page, paymentUrl)
}

export async function garmentsOf(office: Page, orders: readonly { id: string }[]): Promise<Garment[]> {
  const details: OrderDetailView[] = []
  for (const { id } of orders) details.push(await callOffice(office, `GET /api/stores/${storeId}/orders/${id}`))
  return details.flatMap(({ id: orderId, number, garments }) =>
    garments.map(({ id, unit, shipDay }) => ({ id, barcode: unit?.barcode ?? '', orderId, number, shipDay })),
  )
}

/** What the courier says of each. */
export async function tellNews(page: Page, garments: readonly Garment[], status: OrderStatus): Promise<void> {
  const { now } = await page.evaluate(async () =>
    (await fetch('/dev/clock', { headers: { accept: 'application/json' } })).json(),
  )
  const news = garments.map(({ id: itemId }) => {
    const event = { id: `${itemId}-${status}`, itemId, tracking: `TN${itemId.slice(0, 8)}`, status, at: new Date(now) }
    return writeCourierEvent(event, { secret: COURIER_SECRET, now: new Date() })
  })
  const answers = await page.evaluate(async (all) => {
    const statuses: number[] = []
    for (const { body, signature } of all) {
      const headers = { 'content-type': 'application/json', 'courier-signature': signature }
      statuses.push((await fetch('/webhooks/courier', { method: 'POST', headers, body })).status)
    }
    return statuses
  }, news)
  expect(new Set(answers)).toEqual(new Set([200]))
}
