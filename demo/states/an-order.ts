import { randomInt, randomUUID } from 'node:crypto'
import { inStore, type Transaction } from '#database/connection.ts'
import { insertUnits } from '#database/queries/catalogue/products.ts'
import { insertItems, setTracking } from '#database/queries/orders/order-items.ts'
import { insertOrder } from '#database/queries/orders/orders.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { LIFECYCLE, type Move } from '#domain/orders/lifecycle.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { drawOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import { writeEvents } from '#use-cases/orders/lifecycle/write-events.ts'
import { LONG_ADDRESS } from './a-customer.ts'
import { aUnit, oddGarments, type SampleGarment } from './sample-garments.ts'
import { sample } from './sample-store.ts'
import type { SceneInput, Stage } from './stage.ts'

export type OrderedGarment = {
  garment?: SampleGarment
  status: OrderStatus
  way?: RentalWay
  /** How many days ago it came; below nothing: so many from now. */
  deliveredAgo?: number
}

const BRAND = 'Manifatture Riunite Sant’Ambrogio-Pappalettere & Figlie'
const DAY = 24 * 60 * 60 * 1000
const DAYS_LENT = 8

/** An order whose garments have come as far as it is said of each, by the moves that lead there. */
export async function anOrder(
  { stage, language }: SceneInput,
  {
    customer,
    garments,
    membershipId = null,
  }: { customer: Customer; garments: readonly OrderedGarment[]; membershipId?: string | null },
): Promise<{ id: string; number: string; itemIds: string[] }> {
  const now = stage.now()
  const agreedAt = new Date(now.getTime() - 40 * DAY)
  const id = randomUUID()
  const number = drawOrderNumber(sample.name, randomInt)
  const items = garments.map((garment, position) => toItem(garment, { orderId: id, position, now }))
  const lines: PriceLine[] = [
    ...items.map(
      ({ productId, price }): PriceLine => ({ code: 'rent', amount: price, quantity: 1, productId, period: 'ONE_OFF' }),
    ),
    { code: 'discount', amount: -1500, quantity: 1, productId: null, period: null },
    { code: 'shipping', amount: 990, quantity: 1, productId: null, period: null },
  ]
  const total = totalOf(lines)
  await inStore(stage.db, sample.id, async (trx) => {
    const { email, firstName, lastName, phone } = customer
    await insertOrder(trx, {
      ...{ id, storeId: sample.id, number, customerId: customer.id, userMembershipId: membershipId },
      ...{ email, firstName, lastName, phone, language, address: LONG_ADDRESS, deliveryWay: 'courier' },
      ...{ discountId: null, lines, total, termsAcceptedAt: agreedAt, earlyStartAt: agreedAt, createdAt: agreedAt },
      ...{ lateFeePerDay: 1000, cleaningFee: 2500 },
    })
    for (const item of items) await reserve(trx, item, agreedAt)
    await insertItems(trx, items)
    await writeEvents(trx, items, { from: null, to: 'created', actor: 'customer', reason: null, at: agreedAt })
    await addLedgerEntries(trx, [
      {
        ...{ storeId: sample.id, kind: 'charge', amount: total, provider: 'sandbox', accountId: null, chargeId: null },
        ...{ reference: `states-${id}`, orderId: id, userMembershipId: null, reason: 'order', at: agreedAt },
      },
    ])
    for (const [index, item] of items.entries()) {
      await lead(trx, stage, item, garments[index]?.status ?? 'created')
    }
  })
  return { id, number, itemIds: items.map((item) => item.id) }
}

function toItem(
  { garment = oddGarments.longWords, way = 'rent', deliveredAgo = 3 }: OrderedGarment,
  { orderId, position, now }: { orderId: string; position: number; now: Date },
): OrderItem {
  const { product, listing } = garment
  const day = (days: number) => romeTime(now).day.add({ days }).toString()
  const isKept = way === 'secondHand'
  const withdrawDay = isKept ? null : day(DAYS_LENT - deliveredAgo)
  return {
    ...{ id: randomUUID(), storeId: sample.id, orderId, position, holdId: randomUUID(), unitId: randomUUID() },
    ...{ productId: product.id, size: 'IT44', condition: 'good', way, daysCount: isKept ? null : DAYS_LENT },
    product: {
      ...{
        name: product.name,
        brand: BRAND,
        image: product.images[0] ?? null,
        valuePrice: product.valuePrice,
        size: '44',
      },
    },
    ...{ shipDay: day(-deliveredAgo - 2), deliveryDay: day(-deliveredAgo), withdrawDay, lastWithdrawDay: withdrawDay },
    ...{ pickUpSlot: null, returnWay: 'pickUp', price: listing.prices[0]?.amount ?? 12_300, status: 'created' },
    ...{ statusAt: now, carrier: null, tracking: null, boughtAt: null, calendarRevision: 0 },
  }
}

/** A piece of its own: no order of another state stands in its way. */
async function reserve(trx: Transaction, item: OrderItem, now: Date): Promise<void> {
  const { unitId, productId, size, holdId, storeId, way, daysCount, shipDay, deliveryDay, withdrawDay } = item
  await insertUnits(trx, [{ ...aUnit({ productId, size, name: unitId }), id: unitId }])
  const last = Temporal.PlainDate.from(withdrawDay ?? deliveryDay)
  const taken = { from: shipDay, until: last.add({ days: 7 }).toString() }
  const stay = { way, days: daysCount, delivery: deliveryDay, withdraw: withdrawDay }
  await addReservation(trx, { id: holdId, unitId, storeId, productId, size, ...stay, taken, now })
}

/** Through every state on the way, the shortest one. */
async function lead(trx: Transaction, stage: Stage, item: OrderItem, status: OrderStatus): Promise<void> {
  const moves = wayTo(status)
  for (const [index, { to, by }] of moves.entries()) {
    const at = new Date(stage.now().getTime() - (moves.length - index) * DAY)
    if (to === 'shipped') {
      await setTracking(trx, item.id, {
        tracking: `1Z999AA1${item.id.replaceAll('-', '').toUpperCase().slice(0, 24)}`,
        carrier: 'ups',
      })
    }
    const actor = by.find((each) => each !== 'customer') ?? by[0] ?? 'system'
    const moved = await moveItem(trx, stage, { itemId: item.id, to, actor, at, reason: 'Detto al telefono' })
    if (!moved.ok) throw new Error(`A garment does not get to ${to}: ${moved.reason}`)
  }
}

function wayTo(status: OrderStatus): Move[] {
  const ways: Move[][] = [[]]
  const seen = new Set<OrderStatus>(['created'])
  for (const way of ways) {
    const here = way.at(-1)?.to ?? 'created'
    if (here === status) return way
    for (const move of LIFECYCLE) {
      if (move.from !== here || seen.has(move.to)) continue
      // what was paid for was waited for: nothing here is for nothing
      if (here === 'created' && move.to === 'deleted') continue
      seen.add(move.to)
      ways.push([...way, move])
    }
  }
  throw new Error(`No way leads to ${status}`)
}
