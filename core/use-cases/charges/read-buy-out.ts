import type { Transaction } from '#database/connection.ts'
import { findUnitRow } from '#database/queries/catalogue/units.ts'
import { findSecondHandPrice } from '#database/queries/charges/buy-outs.ts'
import { readWear } from '#database/queries/charges/order-charges.ts'
import { listMovements } from '#database/queries/payments/ledger.ts'
import { readItemRefunds } from '#database/queries/payments/refunds.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { buyOutPrice, canBuyOut, wholePrice } from '#domain/charges/buy-out.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { EarlierCharge } from '#domain/charges/charge-amount.ts'
import { termsOf } from '#domain/charges/chargeable.ts'
import { worthOn } from '#domain/charges/garment-worth.ts'
import { netPrices } from '#domain/orders/money/refund-share.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type ClaimInWay, findFollowing } from '../catalogue/units/claims-in-way.ts'

/** Where a unit is while its order says that it was delivered: what was fetched in the shop may not be out by its state. */
const WITH_CUSTOMER: readonly UnitState[] = ['onLoan', 'available']

/** What a garment can be kept for. Euro cents. */
export type BuyOut = {
  price: number
  /** Before a share of its rent comes off. */
  whole: number
  worth: number
  /** The days it has, and who comes after it. */
  taken: DayRange
  following: ClaimInWay[]
}

/**
 * For how much its customer may keep a garment, as things stand now; null: it is not offered. What another owner lends is
 * not the store's to sell, and whoever has booked the unit after it has to find an equal one.
 */
export async function readBuyOut(
  trx: Transaction,
  {
    order,
    garments,
    item,
    isWithdrawn,
    charges,
    now,
  }: {
    order: Order
    /** All of the order. */
    garments: readonly OrderItem[]
    item: OrderItem
    isWithdrawn: boolean
    /** What was asked for about the order. */
    charges: readonly (Pick<Charge, 'kind'> & EarlierCharge & { itemId: string })[]
    now: Date
  },
): Promise<BuyOut | null> {
  const earlier = charges.filter(({ itemId }) => itemId === item.id)
  if (order.customerId === null || !canBuyOut(item, { isWithdrawn, charges: earlier })) return null
  const unit = await findUnitRow(trx, item.unitId)
  const reservation = unit && (await findReservation(trx, item.holdId))
  if (!unit || !reservation || unit.ownerId !== order.storeId || !WITH_CUSTOMER.includes(unit.state)) return null
  const { storeId } = order
  const { productId, condition } = unit
  const today = romeTime(now).day.toString()
  const terms = termsOf(order)
  const wear = await readWear(trx, { unitId: unit.id, itemId: item.id })
  const worth = worthOn(today, { ...wear, valuePrice: item.product.valuePrice }, terms)
  const secondHandPrice = await findSecondHandPrice(trx, { storeId, productId, condition })
  const whole = wholePrice({ worth, secondHandPrice })
  const rentPaid = await readRentPaid(trx, { order, garments, item })
  const price = buyOutPrice({ worth, secondHandPrice, rentPaid, earlier }, terms)
  if (price === null) return null
  const following = await findFollowing(trx, { unit, own: reservation, today, now })
  return following && { price, whole, worth, taken: reservation.taken, following }
}

/** What a garment has cost its customer so far. A trial is credited to a rent, and to nothing else. */
async function readRentPaid(
  trx: Transaction,
  { order, garments, item }: { order: Order; garments: readonly OrderItem[]; item: OrderItem },
): Promise<number> {
  if (item.way === 'trial') return 0
  const refunded = (await readItemRefunds(trx, order.id)).get(item.id) ?? 0
  const first = (netPrices(order.lines, garments).get(item.id) ?? 0) - refunded
  if (item.way !== 'subscription') return first
  const months = (await listMovements(trx, { orderId: order.id })).filter(({ kind }) => kind === 'charge').length
  return first + Math.max(0, months - 1) * item.price
}
