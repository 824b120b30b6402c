import type { CleaningCapacity } from './calendar/cleaning-days.ts'
import { HOLD_MINUTES } from './holds/hold.ts'

/** How a store rents out. Days of preparation, transport and laundry are courier days. */
export type RentalPolicy = {
  preparationDays: number
  outboundDays: number
  returnDays: number
  /** Inspection included. */
  laundryDays: number
  /** In place of `laundryDays` for garments of a class that takes longer; null: the same. */
  delicateDays: number | null
  embellishedDays: number | null
  leatherDays: number | null
  /** How many garments can be ready on each weekday. */
  cleaningCapacity: CleaningCapacity
  /** Days without a courier beside weekends and public holidays, as YYYY-MM-DD. */
  closingDays: readonly string[]
  /** How long a rent with one fixed fee may last. */
  standardDays: readonly number[]
  trialDays: number
  /** Euro cents, once per order. */
  shippingPrice: number
  /** Garments of this worth together, in euro cents, are brought for nothing; null: never. */
  freeShippingFrom: number | null
  /** In Italy: what is ordered from this hour on counts from the next courier day. */
  cutOffHour: number
  /** How many days ahead a delivery can be asked for. */
  daysAhead: number
  /** How long a cart holds its garments. */
  holdMinutes: number
  /** What is lent is cleaned at no charge. */
  includesCleaning: boolean
  /** Small traces of use are mended at no charge. */
  coversSmallDamage: boolean
  /** The hours in which the courier fetches garments, as HH:MM-HH:MM; none: during the day. */
  pickUpSlots: readonly string[]
  /** Of the day before, in Italy: until then a pick-up can be changed. */
  pickUpChangeHour: number
  /** Courier days to choose from for what has no end of its own. */
  pickUpDaysAhead: number
  /** Euro cents for each day that a garment comes back late; null: none. */
  lateFeePerDay: number | null
  /** Euro cents for a stain beyond ordinary cleaning; null: none. */
  cleaningFee: number | null
}

export const DEFAULT_POLICY: RentalPolicy = {
  preparationDays: 1,
  outboundDays: 2,
  returnDays: 2,
  laundryDays: 2,
  delicateDays: null,
  embellishedDays: null,
  leatherDays: null,
  cleaningCapacity: [],
  closingDays: [],
  standardDays: [4, 8],
  trialDays: 3,
  shippingPrice: 990,
  freeShippingFrom: null,
  cutOffHour: 13,
  daysAhead: 180,
  holdMinutes: HOLD_MINUTES,
  includesCleaning: true,
  coversSmallDamage: true,
  pickUpSlots: ['09:00-13:00', '14:00-18:00'],
  pickUpChangeHour: 18,
  pickUpDaysAhead: 10,
  lateFeePerDay: null,
  cleaningFee: null,
}
