import type { Charge } from './charge.ts'
import type { CalculationLine } from './charge-calculation.ts'

/** A charge as the store keeps it: about one garment of an order. */
export type OrderCharge = Charge & {
  id: string
  storeId: string
  orderId: string
  itemId: string
  /** Euro cents: what was asked for at first, and what the garment was worth then. */
  announcedAmount: number
  worth: number
  /** In the words of staff, for the customer. */
  words: string
  /** Keys of pictures. */
  photos: readonly string[]
  /** How it comes about, as it was announced. */
  calculation: readonly CalculationLine[]
  /** For the customer, where there is no picture of what was found. */
  whyNoPhoto: string
  /** Since when the card is being asked, while nobody knows what it has answered. */
  takingSince: Date | null
  objection: string | null
  objectedAt: Date | null
  /** What staff have answered, or why it is not asked for any more. */
  answer: string | null
  /** When a person has answered an objection, or has given it up. */
  decidedAt: Date | null
  settledAt: Date | null
  /** Its customer was erased before it was paid. */
  isErased: boolean
  /** The provider's id of the money that paid it. */
  paidReference: string | null
}

/** The card knows each try by a name of its own: the same one takes the money once. */
export function keyOfTry({ id, refusals }: Pick<OrderCharge, 'id' | 'refusals'>): string {
  return `charge-${id}-${refusals}`
}
