import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { CalculationLine } from '#domain/charges/charge-calculation.ts'
import type { WithdrawalAccount } from '#domain/orders/rights/withdrawal-account.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import type { ItemReturnWay } from '#domain/rentals/rental-policy.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

/** A garment as a mail speaks of it. Days as YYYY-MM-DD, money in euro cents. */
export type MailGarment = {
  name: LocalizedText
  brand: string
  image: string | null
  size: string
  /** Of what is bought second hand. */
  condition?: UnitCondition
  way: RentalWay
  deliveryDay: string
  withdrawDay: string | null
  /** The hours of the pick-up, as HH:MM-HH:MM. */
  slot?: string
  /** How it goes back, where nobody fetches it. */
  returnWay?: Exclude<ItemReturnWay, 'pickUp'>
  price: number
}

/** What a mail about an order or a membership has to say, kept with it: what was true when it was caused. */
export type MailDetail = {
  firstName: string
  /** Where its button leads, within the store. */
  path: string
  /** Of an order or a membership. */
  number?: string
  garments?: readonly MailGarment[]
  lines?: readonly PriceLine[]
  /** Euro cents: a total, a refund, what a renewal cost. */
  amount?: number
  /** Euro cents a month from the next renewal on, where it renews. */
  nextPrice?: number
  /** YYYY-MM-DD: what the kind of mail is about, such as a pick-up, the end of a period, the last day to stop. */
  day?: string
  /** YYYY-MM-DD: when what ends on `day` begins. */
  from?: string
  /** YYYY-MM-DD: the last day to stop a renewal; without it, the day before `day`. */
  lastDay?: string
  /** YYYY-MM-DD: the last day on which a rent of what was tried costs its fee less. */
  creditUntil?: string
  /** Of garments. */
  count?: number
  /** An instant as ISO 8601: of a declaration, for its receipt. */
  at?: string
  plan?: LocalizedText
  nextPlan?: LocalizedText
  tracking?: string
  /** Who has the parcel: by it its page is found. */
  carrier?: string
  /** A short code the texts know, such as why money comes back. */
  reason?: string
  /** What somebody of the store has written for this customer. */
  words?: string
  /** Keys of pictures that show what it is about. */
  photos?: readonly string[]
  /** Why there is none. */
  whyNoPhoto?: string
  /** How a charge comes about. */
  calculation?: readonly CalculationLine[]
  /** Of a charge after an order: its page shows it. */
  charge?: string
  /** Of another length of a rent that is to be paid: its page shows it. */
  change?: string
  /** Euro cents that were agreed for each day of delay, and for a stain beyond ordinary cleaning. */
  lateFee?: number
  cleaningFee?: number
  /** What a garment was called before it became another. */
  was?: LocalizedText
  /** Who made a declaration, where it is not the first name alone. */
  name?: string
  /** Where an order goes, line by line. */
  address?: readonly string[]
  /** When somebody is at the shop, in the store's own words. */
  hours?: string
  /** From where somebody logged in: browser and system, and roughly which network. */
  device?: string
  network?: string
  /** What a withdrawal comes to. */
  account?: WithdrawalAccount<LocalizedText>
  /** The customer asked for it to begin before the days of withdrawal are over. */
  earlyStart?: boolean
}
