import type { Transaction } from '#database/connection.ts'
import { findOffers } from '#database/queries/catalogue/offers.ts'
import { findCare } from '#database/queries/catalogue/product-care.ts'
import {
  type EqualGarment,
  isPacked,
  listEqualGarments,
  listNeighbourSizes,
} from '#database/queries/incidents/rescue-facts.ts'
import { findDiscount } from '#database/queries/orders/discounts.ts'
import { readUnitCalendars } from '#database/queries/rentals/occupancy.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import { arrivalOf } from '#domain/delivery/ways-in-time.ts'
import { priceFewerDays } from '#domain/incidents/fewer-days.ts'
import type { IncidentKind } from '#domain/incidents/incident.ts'
import { type LateParcel, proposeRescues, type Rescue } from '#domain/incidents/rescue.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { withdrawAfter } from '#domain/orders/withdraw-after.ts'
import { priceItem } from '#domain/prices/price-item.ts'
import { totalOf } from '#domain/prices/price-line.ts'
import { type DayRange, NEVER } from '#domain/rentals/calendar/day-range.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type Care, turnaroundOf } from '#domain/rentals/care.ts'
import type { Reservation } from '#domain/rentals/reservation.ts'
import type { StoreScope } from '#use-cases/orders/order-dependencies.ts'
import { lockRefundable } from '#use-cases/orders/staff/refund-order.ts'
import { isWithdrawn } from '#use-cases/orders/withdrawals/is-withdrawn.ts'
import type { StoreRules } from '#use-cases/rentals/store-rules.ts'

export type FoundRescues = {
  rescues: Rescue[]
  /** What an equal garment looks like, and how a size is called. */
  garments: EqualGarment[]
  sizes: { size: string; label: string }[]
  taken: DayRange | null
}

/** The ways out for a garment that is at risk or was not sent, as things stand now. */
export async function readRescues(
  trx: Transaction,
  shop: StoreScope,
  { item, kind }: { item: OrderItem; kind: IncidentKind },
): Promise<FoundRescues> {
  const none: FoundRescues = { rescues: [], garments: [], sizes: [], taken: null }
  const reservation = await findReservation(trx, item.holdId)
  const paid = await lockRefundable(trx, item.orderId)
  if (reservation === null || paid === null) return none
  const { taken } = reservation
  const care = await findCare(trx, item.productId)
  const now = shop.now()
  const span = { from: taken.from, until: NEVER }
  const calendarsOf = (productId: string, size: string) =>
    readUnitCalendars(trx, { productId, size, span, now, ignoring: item.holdId })
  const sizes = await listNeighbourSizes(trx, item.size)
  const garments = await listEqualGarments(trx, { ...item, taken, now })
  const refundable = paid.can.garments.get(item.id) ?? 0
  const credits = paid.order.lines.filter(({ code }) => code === 'trialCredit')
  const proposed = proposeRescues({
    booking: {
      ...{
        status: item.status,
        way: item.way,
        daysCount: item.daysCount,
        unitId: item.unitId,
        price: item.price,
        taken,
      },
      valuePrice: item.product.valuePrice,
      isPacked: await isPacked(trx, item.id),
      hasCredit: credits.some(({ productId }) => productId === item.productId),
    },
    units: await calendarsOf(item.productId, item.size),
    sizes: await Promise.all(sizes.map(async ({ size }) => ({ size, units: await calendarsOf(item.productId, size) }))),
    garments: await Promise.all(
      garments.map(async ({ productId, valuePrice }) => ({
        ...{ productId, valuePrice },
        ...(await offerOf(trx, shop, { item, productId, reservation })),
        units: await calendarsOf(productId, item.size),
      })),
    ),
    planned: item.daysCount === null ? [] : shop.rules.plannedDays({ days: item.daysCount, care, now }),
    readyDay: kind === 'notSent' ? romeTime(now).day.toString() : readyDayOf(shop, care),
    refundable,
    late: kind === 'notSent' ? await lateParcel(trx, shop, { order: paid.order, item, reservation }) : null,
  })
  // paid back already: nothing is sent any more
  const rescues = (await isWithdrawn(trx, item)) ? proposed.filter(({ kind }) => kind === 'cancelled') : proposed
  return { rescues, garments, sizes, taken }
}

/** What it is like if it leaves now: there as soon as it can be, and kept for as many days as were paid for. */
async function lateParcel(
  trx: Transaction,
  { rules, now }: StoreScope,
  { order, item, reservation }: { order: Order; item: OrderItem; reservation: Reservation },
): Promise<LateParcel> {
  const shipDay = rules.calendar.firstOnOrAfter(romeTime(now()).day)
  const delivery = arrivalOf(rules, shipDay, order.deliveryWay)
  const deliveryDay = delivery.toString()
  const { laundryDays, taken } = reservation
  const discount = order.discountId === null ? null : await findDiscount(trx, order.discountId)
  const withdraw = withdrawAfter(item, { delivered: delivery, calendar: rules.calendar })
  const until = withdraw ? rules.readyAfter(withdraw, laundryDays).toString() : taken.until
  return {
    shipDay: shipDay.toString(),
    deliveryDay,
    withdrawDay: withdraw?.toString() ?? item.withdrawDay,
    taken: { from: taken.from, until: until > taken.until ? until : taken.until },
    fewer: priceFewerDays(item, { deliveryDay, lines: order.lines, discount }),
  }
}

/** What the store asks for another garment, had the same way for as long, and when its unit would be taken. */
async function offerOf(
  trx: Transaction,
  { storeId, rules, now }: StoreScope,
  { item, productId, reservation }: { item: OrderItem; productId: string; reservation: Reservation },
): Promise<{ price: number | null; taken: DayRange }> {
  const { taken } = reservation
  const offers = await findOffers(trx, { storeId, productId, now: now() })
  if (offers === null) return { price: null, taken }
  const line = priceItem(offers, { way: item.way, days: item.daysCount ?? 0, condition: null }, rules.policy)
  return { price: line && totalOf([line]), taken: { ...taken, until: readyDayFor(offers, rules, reservation) } }
}

/** What is as long in cleaning as the booked garment keeps its place among what is cleaned. */
function readyDayFor(care: Care, rules: StoreRules, { taken, withdraw, laundryDays }: Reservation): string {
  const isAsLong = turnaroundOf(care, rules.policy) === (laundryDays ?? rules.policy.laundryDays)
  if (withdraw === null || isAsLong) return taken.until
  return rules.promisedAfter(Temporal.PlainDate.from(withdraw), care).toString()
}

/** As early as a garment that is on its way back now can be ready: the same days that keep a late one. */
function readyDayOf({ rules, now }: StoreScope, care: Care): string {
  const earliest = rules.calendar.firstOnOrAfter(romeTime(now()).day)
  return rules.readyAfter(earliest, turnaroundOf(care, rules.policy)).toString()
}
