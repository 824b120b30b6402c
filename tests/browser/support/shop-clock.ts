import { expect, type Page } from '@playwright/test'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { callApi } from './call-api.ts'

/** Moves the clock of the shop, which does what is due by then. */
export function moveClock(page: Page, advance: string): Promise<void> {
  return tellClock(page, { advance })
}

/** To nine in the morning of a day, in winter; when that is over already, a minute on, so that what is due is done. */
export async function moveClockTo(page: Page, day: string): Promise<void> {
  const morning = Temporal.Instant.from(`${day}T09:00:00+01:00`)
  const now = Temporal.Instant.from(await readClock(page))
  const isOver = Temporal.Instant.compare(now, morning) >= 0
  await tellClock(page, isOver ? { advance: 'PT1M' } : { now: morning.toString() })
}

/** To the real time, which is the browser's. */
export function setClockBack(page: Page): Promise<void> {
  return tellClock(page, { real: true })
}

/** Day by day, until the order's one garment is where it should be. */
export async function waitForStatus(page: Page, orderId: string, status: string): Promise<OrderView> {
  const seen: string[] = []
  for (let day = 0; day < 40; day += 1) {
    const order = await callApi<OrderView>(page, `GET /api/orders/${orderId}`)
    if (order.items[0]?.timeline.some((event) => event.status === status)) return order
    seen.push(order.status)
    await moveClock(page, 'P1D')
  }
  throw new Error(`The garment never was ${status}, but ${seen.join(', ')}.`)
}

function readClock(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/dev/clock', { headers: { accept: 'application/json' } })
    return ((await response.json()) as { now: string }).now
  })
}

async function tellClock(page: Page, body: object): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/dev/clock', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, body)
  expect(status).toBe(200)
}
