import type { PriceLine } from '#domain/prices/price-line.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'

export const CHANGE_STATES = ['open', 'done', 'ended'] as const

export type ChangeState = (typeof CHANGE_STATES)[number]

/** unpaid: its link ended; takenBack: by staff; gone: the garment or its days were not there any more when it was paid. */
export const CHANGE_ENDS = ['unpaid', 'takenBack', 'gone'] as const

export type ChangeEnd = (typeof CHANGE_ENDS)[number]

/** The days of a rent, with those its unit is taken. Days as YYYY-MM-DD. */
export type AgreedDays = {
  daysCount: number
  shipDay: string
  deliveryDay: string
  withdrawDay: string
  laundryDays: number
  taken: DayRange
}

/** A rent that gets other days: what was agreed before and what is agreed instead. Money in euro cents. */
export type OrderChange = AgreedDays & {
  id: string
  storeId: string
  orderId: string
  itemId: string
  state: ChangeState
  daysBefore: number
  deliveryBefore: string
  withdrawBefore: string | null
  priceBefore: number
  price: number
  lines: PriceLine[]
  /** To be paid; below nothing: to be given back. */
  difference: number
  waived: string | null
  holdIds: string[]
  until: Date | null
  endedFor: ChangeEnd | null
  createdAt: Date
  settledAt: Date | null
}

/** How often a customer can leave other days unpaid within a day: they are held for nobody else meanwhile. */
export const MOST_UNPAID = 3

/** Whether the garment is still what the change was agreed about. */
export function isStillAgreed(
  change: Pick<OrderChange, 'daysBefore' | 'priceBefore' | 'deliveryBefore'>,
  item: { daysCount: number | null; price: number; deliveryDay: string },
): boolean {
  return (
    item.daysCount === change.daysBefore &&
    item.price === change.priceBefore &&
    item.deliveryDay === change.deliveryBefore
  )
}

/** The days of a range that another does not have: at most those before it and those after it. */
export function daysBeyond(wanted: DayRange, own: DayRange): DayRange[] {
  if (wanted.from >= own.until || own.from >= wanted.until) return [wanted]
  return [
    ...(wanted.from < own.from ? [{ from: wanted.from, until: own.from }] : []),
    ...(wanted.until > own.until ? [{ from: own.until, until: wanted.until }] : []),
  ]
}
