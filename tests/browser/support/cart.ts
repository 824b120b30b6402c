import type { Page } from '@playwright/test'
import { answer } from './answers.ts'

export const NOW = Date.parse('2026-11-15T11:00:00Z')
export const MINUTE = 60_000

export const LINE = '22222222-2222-4222-8222-222222222222'
export const EDITED = '33333333-3333-4333-8333-333333333333'

/** What the store says it holds for the cart. */
export function hold(page: Page, secondsLeft: number | null) {
  const data = secondsLeft === null ? [] : [LINE, EDITED].map((id) => ({ id, secondsLeft }))
  return answer(page, 'GET /public-api/cartHolds', { data })
}

/** A cart as it lies in the browser, begun at that moment. */
export async function openCart(
  page: Page,
  {
    timer,
    id,
    path = '/cart',
    now = Date.now(),
    secondHand = false,
  }: { timer: number; id: string; path?: string; now?: number; secondHand?: boolean },
) {
  await hold(page, Math.round((timer + 20 * MINUTE - now) / 1000))
  const line = {
    uuid: LINE,
    id,
    rentDays: 4,
    trial: false,
    secondHand,
    subscription: false,
    sizeId: 'IT42',
    deliveryDate: '2026-11-25',
    withdrawDate: '2026-11-30',
    condition: null,
  }
  const checkout = { products: [line], discount: {}, timer }
  await page.evaluate(
    (state) => {
      localStorage.main = JSON.stringify({ state, version: 1 })
    },
    { checkout },
  )
  await page.goto(path)
}

/** By the courier, for everybody the same. */
export const USUAL_DELIVERY = {
  way: 'courier',
  options: [{ way: 'courier', price: 990 }],
  dependsOnProvince: false,
  returnWay: 'pickUp',
  shop: null,
}

export const estimate = (discount: number) => ({
  data: {
    lines: [
      { code: 'rent', amount: 14_800, quantity: 1, productId: null, period: 'ONE_OFF' },
      ...(discount ? [{ code: 'discount', amount: -discount, quantity: 1, productId: null, period: null }] : []),
      { code: 'shipping', amount: 990, quantity: 1, productId: null, period: null },
    ],
    delivery: USUAL_DELIVERY,
    total: 15_790 - discount,
    discount: null,
    paymentMethods: [],
  },
})
