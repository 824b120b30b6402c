import type { DayRange } from './calendar/day-range.ts'
import type { RentalWay } from './ways.ts'

/** A unit taken for a range of days by an order. */
export type Reservation = {
  id: string
  unitId: string
  productId: string
  size: string
  way: RentalWay
  days: number | null
  delivery: string
  withdraw: string | null
  taken: DayRange
  /** The days of cleaning it was planned with; null: those of the store. */
  laundryDays: number | null
  /** Since when the one before is late; null when all is well. */
  endangeredAt: Date | null
}
