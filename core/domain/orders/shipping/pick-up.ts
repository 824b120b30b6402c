import type { CourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { ROME, romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { RentalPolicy } from '#domain/rentals/rental-policy.ts'
import { isBought } from '../bought.ts'
import type { OrderItem } from '../order.ts'
import type { OrderStatus } from '../statuses.ts'

export type PickUpRules = {
  calendar: CourierCalendar
  policy: Pick<RentalPolicy, 'pickUpSlots' | 'pickUpChangeHour' | 'pickUpDaysAhead'>
}

/** When the courier comes: a day as YYYY-MM-DD, and the hours as HH:MM-HH:MM where the store has such. */
export type PickUp = { day: string; slot: string | null }

/** Days and hours to choose from. */
export type PickUpChoice = {
  days: string[]
  slots: readonly string[]
  /** Until when the day that is set can still be changed; null: none is set, or it has passed. */
  changeUntil: Date | null
}

type Garment = Pick<OrderItem, 'status' | 'way' | 'deliveryDay' | 'withdrawDay' | 'lastWithdrawDay'> &
  Partial<Pick<OrderItem, 'boughtAt' | 'returnWay'>>

const BEFORE_DELIVERY: readonly OrderStatus[] = [
  'paymentConfirmed',
  'waitingShipping',
  'shipped',
  'deliveryDelayed',
  'deliveryFailed',
]
const GOES_BACK: readonly OrderStatus[] = ['returnRequested', 'returnPickupFailed']

/** Null: nothing can be chosen now. Earlier than agreed is always welcome, later never. */
export function pickUpChoice(garment: Garment, rules: PickUpRules, now: Date): PickUpChoice | null {
  const { withdrawDay } = garment
  const today = romeTime(now).day.toString()
  const isSet = withdrawDay !== null && withdrawDay >= today
  const changeUntil = isSet ? eveningBefore(withdrawDay, rules) : null
  const isTooLate = changeUntil !== null && changeUntil <= now
  if (!canBeChosen(garment) || isTooLate) return null
  const days = pickUpDays(garment, rules, now)
  return days.length === 0 ? null : { days, slots: rules.policy.pickUpSlots, changeUntil }
}

export function isPickUpOffered({ day, slot }: PickUp, { days, slots }: PickUpChoice): boolean {
  return days.includes(day) && (slots.length === 0 ? slot === null : slot !== null && slots.includes(slot))
}

/** The first day the courier can still be sent for. */
export function nextPickUpDay(rules: PickUpRules, now: Date): Temporal.PlainDate {
  const { calendar } = rules
  const next = calendar.firstOnOrAfter(romeTime(now).day.add({ days: 1 }))
  return isStillOpen(next, rules, now) ? next : calendar.firstOnOrAfter(next.add({ days: 1 }))
}

/** How many days ahead a carrier is asked to come: sooner than that, days are still chosen and moved. */
const ASKED_DAYS_AHEAD = 7

/** The last day for which a carrier is asked by now. */
export function askedUntil(now: Date): string {
  return romeTime(now).day.add({ days: ASKED_DAYS_AHEAD }).toString()
}

/** By when what has no end of its own is fetched, once it is asked for. */
export function lastPickUpDay({ calendar, policy }: PickUpRules, now: Date): Temporal.PlainDate {
  return calendar.move(romeTime(now).day, policy.pickUpDaysAhead)
}

/**
 * A purchase stays, unless it is given back; what has no end is fetched once it has arrived. Nobody comes for what its
 * customer brings.
 */
function canBeChosen({ status, lastWithdrawDay, returnWay = 'pickUp', ...garment }: Garment): boolean {
  if (returnWay !== 'pickUp') return false
  if (GOES_BACK.includes(status)) return true
  if (isBought(garment)) return false
  return status === 'delivered' || (BEFORE_DELIVERY.includes(status) && lastWithdrawDay !== null)
}

/** The courier is told to come, on this day or tomorrow, and cannot be told otherwise. */
export function isCourierSent(
  { withdrawDay, returnWay }: Pick<OrderItem, 'withdrawDay' | 'returnWay'>,
  rules: PickUpRules,
  now: Date,
): boolean {
  if (returnWay !== 'pickUp' || withdrawDay === null || withdrawDay < romeTime(now).day.toString()) return false
  return eveningBefore(withdrawDay, rules) <= now
}

/** Courier days after the delivery, whose evening before has not come, up to the last one agreed. */
function pickUpDays({ deliveryDay, lastWithdrawDay }: Garment, rules: PickUpRules, now: Date): string[] {
  const { calendar } = rules
  const last = (lastWithdrawDay ?? lastPickUpDay(rules, now)).toString()
  const after = [romeTime(now).day.toString(), deliveryDay].toSorted().at(-1) ?? deliveryDay
  const days: string[] = []
  let day = calendar.firstOnOrAfter(Temporal.PlainDate.from(after).add({ days: 1 }))
  while (day.toString() <= last) {
    if (isStillOpen(day, rules, now)) days.push(day.toString())
    day = calendar.firstOnOrAfter(day.add({ days: 1 }))
  }
  return days
}

function isStillOpen(day: Temporal.PlainDate, rules: PickUpRules, now: Date): boolean {
  return now < eveningBefore(day.toString(), rules)
}

function eveningBefore(day: string, { policy }: PickUpRules): Date {
  const plainTime = { hour: policy.pickUpChangeHour }
  const evening = Temporal.PlainDate.from(day).subtract({ days: 1 }).toZonedDateTime({ timeZone: ROME, plainTime })
  return new Date(evening.epochMilliseconds)
}
