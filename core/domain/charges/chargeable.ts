import { isBought } from '#domain/orders/bought.ts'
import { isOver } from '#domain/orders/lifecycle.ts'
import type { Order, OrderEvent, OrderItem } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { CHARGE_TERMS, type ChargeTerms } from './charge-terms.ts'

type Happened = Pick<OrderEvent, 'to' | 'actor' | 'at'>

/** It was with its customer, is not theirs, and the matter is not settled. */
export function isChargeable(
  item: Pick<OrderItem, 'way' | 'status'> & Partial<Pick<OrderItem, 'boughtAt'>>,
  events: readonly Happened[],
): boolean {
  return !isBought(item) && !isOver(item.status) && events.some(({ to }) => to === 'delivered')
}

const BACK: readonly OrderStatus[] = ['withdrawed', 'needVerify']

/**
 * The day (YYYY-MM-DD) on which its customer had it ready: they asked for the courier, or gave it back. Null: they have not
 * yet, or the courier came in vain since.
 */
export function readyDayOf(events: readonly Happened[]): string | null {
  let ready: Date | null = null
  for (const { to, actor, at } of events) {
    if (to === 'returnPickupFailed') ready = null
    else if (BACK.includes(to) || (to === 'returnRequested' && actor === 'customer')) ready ??= at
  }
  return ready && romeTime(ready).day.toString()
}

const IN_HAND: readonly OrderStatus[] = ['needVerify', 'laundry', 'returned']

/** The store has it in hand again, and can have seen how it is. */
export function isReceived(events: readonly Pick<Happened, 'to'>[]): boolean {
  const since = events.slice(events.findLastIndex(({ to }) => to === 'delivered') + 1)
  return since.some(({ to }) => IN_HAND.includes(to))
}

const STILL_OUT: readonly OrderStatus[] = ['delivered', 'returnRequested', 'returnPickupFailed', 'exception']

/** It did not come back for so long that it may be taken for lost. */
export function isLost(
  { status }: Pick<OrderItem, 'status'>,
  daysLate: number,
  { lostAfterDays }: ChargeTerms,
): boolean {
  return STILL_OUT.includes(status) && daysLate >= lostAfterDays
}

/** What was agreed with an order. */
export function termsOf({ lateFeePerDay, cleaningFee }: Pick<Order, 'lateFeePerDay' | 'cleaningFee'>): ChargeTerms {
  return { ...CHARGE_TERMS, lateFeePerDay, cleaningFee }
}
