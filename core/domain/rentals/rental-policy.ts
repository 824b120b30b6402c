import { type DeliveryTerms, ONE_PRICE } from '#domain/delivery/delivery-terms.ts'
import type { CleaningCapacity } from './calendar/cleaning-days.ts'
import { HOLD_MINUTES } from './holds/hold.ts'

export const RETURN_WAYS = ['pickUp', 'label'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

/** Garments fetched at the shop go back there. */
export const ITEM_RETURN_WAYS = [...RETURN_WAYS, 'shop'] as const
export type ItemReturnWay = (typeof ITEM_RETURN_WAYS)[number]

/** How a store rents out. Days of preparation, transport and laundry are courier days. */
export type RentalPolicy = DeliveryTerms & {
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
  /** In Italy: what is ordered from this hour on counts from the next courier day. */
  cutOffHour: number
  /** How many days ahead a delivery can be asked for. */
  daysAhead: number
  /** How long a cart holds its garments. */
  holdMinutes: number
  /** Rented garments are cleaned at no charge. */
  includesCleaning: boolean
  /** Small traces of use are mended at no charge. */
  coversSmallDamage: boolean
  /** The hours in which the courier fetches garments, as HH:MM-HH:MM; none: during the day. */
  pickUpSlots: readonly string[]
  /** Of the day before, in Italy: until then a pick-up can be changed. */
  pickUpChangeHour: number
  /** Courier days to choose from for what has no end of its own. */
  pickUpDaysAhead: number
  /** Garments are fetched at home, or brought to the carrier with the label that lies in the box. */
  returnWay: ReturnWay
  /** Euro cents for each day that a garment comes back late; null: none. */
  lateFeePerDay: number | null
  /** Euro cents for a stain beyond ordinary cleaning; null: none. */
  cleaningFee: number | null
  /** Euro cents that one person whose refunds have a limit may give customers as credit in a day. */
  creditPerDay: number
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
  ...ONE_PRICE,
  cutOffHour: 13,
  daysAhead: 180,
  holdMinutes: HOLD_MINUTES,
  includesCleaning: true,
  coversSmallDamage: true,
  pickUpSlots: ['09:00-13:00', '14:00-18:00'],
  pickUpChangeHour: 18,
  pickUpDaysAhead: 10,
  returnWay: 'pickUp',
  lateFeePerDay: null,
  cleaningFee: null,
  creditPerDay: 10_000,
}
