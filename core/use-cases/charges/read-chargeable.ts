import type { Transaction } from '#database/connection.ts'
import { type ItemPhoto, listPhotosOf, readWear } from '#database/queries/charges/order-charges.ts'
import { STAFF_CHARGES } from '#domain/charges/charge.ts'
import {
  type ChargeRefusal,
  type ChargeWish,
  daysLate,
  type EarlierCharge,
  leftToCharge,
  type ProposedCharge,
  proposeCharge,
} from '#domain/charges/charge-amount.ts'
import { FOUND_ON_GARMENT } from '#domain/charges/charge-calculation.ts'
import type { ChargeTerms } from '#domain/charges/charge-terms.ts'
import { isChargeable, isLost, isReceived, readyDayOf, termsOf } from '#domain/charges/chargeable.ts'
import { worthOn } from '#domain/charges/garment-worth.ts'
import type { Order, OrderEvent, OrderItem } from '#domain/orders/order.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

type StaffCharge = (typeof STAFF_CHARGES)[number]

/** What may be asked for about a garment of an order. Euro cents. */
export type Chargeable = {
  itemId: string
  terms: ChargeTerms
  worth: number
  left: number
  daysLate: number
  photos: ItemPhoto[]
  /** Its customer has it, or the courier: nobody of the store can have seen how it is. */
  isOut: boolean
  /** The most that can be asked for, by its kind. Of a damage, everything that is left. */
  most: { kind: StaffCharge; amount: number }[]
  propose(
    kind: StaffCharge,
    amount: number,
  ): ProposedCharge | { ok: false; reason: 'NOT_LOST_YET' | 'CHARGE_STILL_OUT' }
}

/** Null: nothing can be asked for about it, now or any more. */
export async function readChargeable(
  trx: Transaction,
  {
    order,
    item,
    events,
    earlier,
    now,
  }: {
    order: Order
    item: OrderItem
    events: readonly OrderEvent[]
    /** What was asked for about the order before. */
    earlier: readonly (EarlierCharge & { itemId: string })[]
    now: Date
  },
): Promise<Chargeable | null> {
  const own = events.filter(({ itemId }) => itemId === item.id)
  // Whoever was erased can be asked for nothing.
  if (order.customerId === null || !isChargeable(item, own)) return null
  const today = romeTime(now).day.toString()
  const terms = termsOf(order)
  const wear = await readWear(trx, { unitId: item.unitId, itemId: item.id })
  const worth = worthOn(today, { ...wear, valuePrice: item.product.valuePrice }, terms)
  const asked = earlier.filter(({ itemId }) => itemId === item.id)
  const lastDay = item.lastWithdrawDay ?? item.withdrawDay
  const backDay = readyDayOf(own) ?? today
  const late = lastDay === null ? 0 : daysLate({ lastDay, backDay })
  const isOut = !isReceived(own)
  const propose: Chargeable['propose'] = (kind, amount) => {
    if (isOut && FOUND_ON_GARMENT.includes(kind)) return { ok: false, reason: 'CHARGE_STILL_OUT' }
    if (kind === 'lost' && !isLost(item, late, terms)) return { ok: false, reason: 'NOT_LOST_YET' }
    return proposeCharge(wishOf(kind, { amount, lastDay: lastDay ?? today, backDay }), { terms, worth, earlier: asked })
  }
  const left = leftToCharge(worth, asked)
  const most = STAFF_CHARGES.flatMap((kind) => {
    const proposed = propose(kind, left)
    return proposed.ok ? [{ kind, amount: proposed.amount }] : []
  })
  const photos = await listPhotosOf(trx, item.id)
  return { itemId: item.id, terms, worth, left, daysLate: late, photos, isOut, most, propose }
}

function wishOf(
  kind: StaffCharge,
  { amount, ...days }: { amount: number; lastDay: string; backDay: string },
): ChargeWish {
  if (kind === 'lateFee') return { kind, ...days }
  return kind === 'damage' ? { kind, repairCost: amount } : { kind }
}

export type NotProposed = ChargeRefusal | 'NOT_LOST_YET' | 'CHARGE_STILL_OUT'
