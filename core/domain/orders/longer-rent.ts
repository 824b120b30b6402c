import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { OrderItem } from './order.ts'
import { nextPickUpDay, type PickUpRules } from './shipping/pick-up.ts'
import type { OrderStatus } from './statuses.ts'
import { isPrepared } from './still-changeable.ts'

type Rent = Pick<
  OrderItem,
  'status' | 'statusAt' | 'way' | 'daysCount' | 'deliveryDay' | 'lastWithdrawDay' | 'boughtAt'
> & {
  /** It lies in a parcel that has not left. */
  isPacked: boolean
}

const WITH_ITS_CUSTOMER: readonly OrderStatus[] = ['shipped', 'deliveryDelayed', 'deliveryFailed', 'delivered']

/** A rent for days that is packed or has left, and is not on its way back: it can be kept longer. */
export function canKeepLonger({
  status,
  way,
  daysCount,
  boughtAt,
  isPacked,
}: Pick<Rent, 'status' | 'way' | 'daysCount' | 'boughtAt' | 'isPacked'>): boolean {
  const isUnderWay = WITH_ITS_CUSTOMER.includes(status) || (isPacked && isPrepared({ status }))
  return isUnderWay && way === 'rent' && daysCount !== null && boughtAt === null
}

/**
 * When a rent is fetched that is kept for more days, counted from the delivery that happened. Null: it is not longer than
 * what was agreed, or the courier cannot be sent by then.
 */
export function withdrawOfLonger(rent: Rent, days: number, { rules, now }: { rules: PickUpRules; now: Date }) {
  const { status, statusAt, deliveryDay, daysCount, lastWithdrawDay } = rent
  if (!canKeepLonger(rent) || daysCount === null || days <= daysCount) return null
  const delivered = status === 'delivered' ? romeTime(statusAt).day.toString() : deliveryDay
  const begun = delivered > deliveryDay ? delivered : deliveryDay
  const withdraw = rules.calendar.firstOnOrAfter(Temporal.PlainDate.from(begun).add({ days }))
  const isLonger = lastWithdrawDay !== null && withdraw.toString() > lastWithdrawDay
  return isLonger && Temporal.PlainDate.compare(withdraw, nextPickUpDay(rules, now)) >= 0 ? withdraw : null
}
