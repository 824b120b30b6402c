import type { HolidaysOf } from '#domain/rentals/calendar/courier-calendar.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { isBought } from '../bought.ts'
import type { OrderStatus } from '../statuses.ts'

export const WITHDRAWAL_DAYS = 14

const MONTH_DAYS = 30
const SATURDAY = 6

/** Facts that the right of withdrawal from a garment's contract depends on. Days as YYYY-MM-DD. */
export type WithdrawalTerms = {
  way: RentalWay
  /** When its customer bought what they had; null: they did not. */
  boughtAt?: Date | null
  status: OrderStatus
  orderedAt: Date
  /** When the customer got it; null before. */
  deliveredAt: Date | null
  /** When a garment that was lent went back; null: it has not. */
  givenBackAt: Date | null
  deliveryDay: string
  daysCount: number | null
  /** The customer asked for a service to begin within the days of withdrawal. */
  isEarlyStart: boolean
  /** Declared already. */
  isWithdrawn: boolean
}

/**
 * The last day to withdraw: a purchase counts from its delivery, or from the day on which somebody bought what they had, a
 * service from the order; a day on which nobody works does not end it. Null: there is no such right, or the whole service was
 * received. Who sent a garment back before its days were over keeps it.
 */
export function withdrawalUntil(terms: WithdrawalTerms, holidaysOf: HolidaysOf): Temporal.PlainDate | null {
  if (terms.isWithdrawn || !isUnderWay(terms)) return null
  if (terms.boughtAt) return lastWithdrawalDay(romeTime(terms.boughtAt).day, holidaysOf)
  if (terms.way === 'membership') return null
  if (terms.way !== 'secondHand') return lastWithdrawalDay(romeTime(terms.orderedAt).day, holidaysOf)
  const delivered = terms.deliveredAt && romeTime(terms.deliveredAt).day
  return lastWithdrawalDay(delivered ?? Temporal.PlainDate.from(terms.deliveryDay), holidaysOf)
}

export function canWithdraw(
  terms: WithdrawalTerms,
  { now, holidaysOf }: { now: Date; holidaysOf: HolidaysOf },
): boolean {
  const until = withdrawalUntil(terms, holidaysOf)
  if (until === null) return false
  const waitsForDelivery = terms.way === 'secondHand' && terms.deliveredAt === null
  return waitsForDelivery || Temporal.PlainDate.compare(romeTime(now).day, until) <= 0
}

/** A service that would begin before its days of withdrawal are over has to be asked for expressly. */
export function needsEarlyStart({ way, deliveryDay }: { way: RentalWay; deliveryDay: string }, now: Date): boolean {
  const isService = way === 'rent' || way === 'trial' || way === 'subscription'
  return isService && deliveryDay <= lastEarlyDay(now)
}

/** A service that is delivered until this day begins before its days of withdrawal are over. */
export function lastEarlyDay(now: Date): string {
  return romeTime(now).day.add({ days: WITHDRAWAL_DAYS }).toString()
}

type Service = Pick<WithdrawalTerms, 'way' | 'daysCount' | 'deliveredAt' | 'givenBackAt' | 'isEarlyStart'>

/** Of what a service cost, the part that was received: day by day, from the delivery to today or to the day it went back. */
export function receivedPart(service: Service, { price, now }: { price: number; now: Date }): number {
  const { usedDays, days } = receivedDays(service, now)
  return Math.round((price * usedDays) / days)
}

/** So many days of a service were received, of so many that were paid for. */
export function receivedDays(
  { way, daysCount, deliveredAt, givenBackAt, isEarlyStart }: Service,
  now: Date,
): { usedDays: number; days: number } {
  const days = daysCount ?? MONTH_DAYS
  if (way === 'secondHand' || deliveredAt === null || !isEarlyStart) return { usedDays: 0, days }
  const until = givenBackAt !== null && givenBackAt < now ? givenBackAt : now
  const usedDays = romeTime(deliveredAt).day.until(romeTime(until).day).days + 1
  return { usedDays: Math.min(Math.max(usedDays, 1), days), days }
}

const NOT_BEGUN: readonly OrderStatus[] = ['created', 'pendingPayment', 'pendingVerification']

function isUnderWay({ status, ...terms }: WithdrawalTerms): boolean {
  if (status === 'deleted' || NOT_BEGUN.includes(status)) return false
  if (isBought(terms)) return status !== 'completed'
  // a garment that never came back was settled by a person
  if (terms.givenBackAt === null) return status !== 'completed'
  const { usedDays, days } = receivedDays(terms, terms.givenBackAt)
  return usedDays < days
}

/** The last day of a right that began on a day. */
export function lastWithdrawalDay(from: Temporal.PlainDate, holidaysOf: HolidaysOf): Temporal.PlainDate {
  let day = from.add({ days: WITHDRAWAL_DAYS })
  while (day.dayOfWeek >= SATURDAY || holidaysOf(day.year).has(day.toString())) day = day.add({ days: 1 })
  return day
}
