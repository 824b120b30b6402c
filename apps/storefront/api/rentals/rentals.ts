import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import type { Discount } from '#domain/prices/discount.ts'
import type { RentalPolicy } from '#domain/rentals/rental-policy.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { DiscountView, FeesView } from '#storefront/contract/rentals/rentals.ts'
import { NO_GARMENTS } from '#storefront/contract/shown-garments.ts'
import { currentAccount } from '#use-cases/payments/payment-accounts.ts'
import { estimateDates } from '#use-cases/rentals/estimate-dates.ts'
import { estimateOrder } from '#use-cases/rentals/estimate-order.ts'
import { findDatesRange } from '#use-cases/rentals/find-dates-range.ts'
import { findDiscount } from '#use-cases/rentals/find-discount.ts'
import { type EventDates, findEventDates } from '#use-cases/rentals/find-event-dates.ts'
import { holdUnits } from '#use-cases/rentals/holds/hold-units.ts'
import { listHolds } from '#use-cases/rentals/holds/list-holds.ts'
import { releaseHold } from '#use-cases/rentals/holds/release-hold.ts'
import type { RentalDependencies } from '#use-cases/rentals/rental-dependencies.ts'
import type { ApiOptions } from '../api-options.ts'
import { toOrderByView } from '../catalogue/order-by-view.ts'
import { readOrderItems } from '../orders/order-items.ts'
import { handleStore } from '../protocol/handle-store.ts'
import type { Caller } from '../protocol/require-bearer.ts'
import { toHoldView } from './hold-view.ts'

/** Days, prices and holds. */
export function createRentalHandlers({
  stores,
  accounts,
  rentals,
  payments,
}: Pick<ApiOptions, 'stores' | 'accounts' | 'payments'> & { rentals: RentalDependencies }) {
  return {
    ordersDatesRange: handleStore(stores, 'ordersDatesRange', async ({ query, store }) => {
      const { productId, sizeId: size, type: way = 'rent', daysCount: days = null } = query
      const { cart = null, replaces = null, eventDate: event = null } = query
      const condition = way === 'secondHand' ? (query.condition ?? null) : null
      const input = { productId, size, way, days, condition, cart, replaces, event }
      const outcome = await findDatesRange(rentals, store, input)
      if (!outcome.ok) return outcome
      const { event: planned, orderBy, fastDays } = outcome
      const data = { ...toDateRange(outcome), event: planned, orderBy: toOrderByView(orderBy), fastDays }
      return { ok: true, data }
    }),

    ordersEventDates: handleStore(stores, 'ordersEventDates', async ({ query, store }) => {
      const dates = await findEventDates(rentals, store, { days: query.daysCount ?? null })
      const data = { ...toDateRange(dates), deliveries: Object.fromEntries(dates.deliveries) }
      return { ok: true, data }
    }),

    ordersDatesEstimate: handleStore(stores, 'ordersDatesEstimate', async ({ query, store }) => {
      const { type: way, daysCount: days = null, deliveryDate: delivery = null } = query
      const outcome = await estimateDates(rentals, store, { way, days, delivery })
      if (!outcome.ok) return { ...outcome, fields: ['deliveryDate'] }
      const { delivery: estimatedDelivery, withdraw: estimatedWithdraw, cancelUntil, creditUntil } = outcome
      const data = { estimatedDelivery, estimatedWithdraw, cancelUntil, ...(creditUntil && { creditUntil }) }
      return { ok: true, data }
    }),

    ordersInfoEstimate: handleStore(stores, 'ordersInfoEstimate', async ({ query, caller, store }) => {
      const read = readOrderItems(query)
      if (!read.ok) return read
      const { cart = null, discountId = null, membershipId = null, province = null, deliveryWay = null } = query
      const customerId = customerOf(caller, store)
      const input = { items: read.items, discountId, membershipId, customerId, cart, province, deliveryWay }
      const outcome = await estimateOrder(rentals, store, input)
      if (!outcome.ok) return outcome
      const { lines, total, credit, delivery, earlyUntil } = outcome
      const paymentMethods = [...(await currentAccount(payments.dependencies, store.id)).provider.methods]
      const discount = outcome.discount && toDiscountView(outcome.discount)
      const data = { lines, total, discount, credit, delivery, earlyUntil, paymentMethods }
      return { ok: true, data }
    }),

    hold: handleStore(stores, 'hold', async ({ body, visitor, caller, store }) => {
      const { productId, sizeId: size, type: way, deliveryDate: delivery, daysCount, condition = null } = body
      if (way === 'rent' && daysCount === undefined) return missing('daysCount')
      if (way === 'secondHand' && condition === null) return missing('condition')
      const garment = { productId, size, way, delivery, days: daysCount ?? 1, condition }
      const outcome = await holdUnits(rentals, store, {
        garments: [garment],
        cart: body.cart,
        address: visitor.address,
        customerId: customerOf(caller, store),
        replaces: body.replaces ?? null,
      })
      if (!outcome.ok) return outcome
      const [held] = outcome.holds.map((each) => toHoldView(each, rentals.now()))
      if (held === undefined) throw new Error('A hold without a unit')
      return { ok: true, data: held }
    }),

    releaseHold: handleStore(stores, 'releaseHold', async ({ params, query, store }) => {
      const outcome = await releaseHold(rentals, { storeId: store.id, cart: query.cart, id: params.id })
      if (!outcome.ok) return outcome
      return { ok: true, data: null }
    }),

    cartHolds: handleStore(stores, 'cartHolds', async ({ query, store }) => {
      const holds = await listHolds(rentals, { storeId: store.id, cart: query.cart })
      const data = holds.map((each) => toHoldView(each, rentals.now()))
      return { ok: true, data }
    }),

    discount: handleStore(stores, 'discount', async ({ params, visitor, store }) => {
      const { address } = visitor
      const input = { storeId: store.id, code: params.code, address }
      const outcome = await findDiscount({ ...rentals, limiter: accounts.limiter }, input)
      if (!outcome.ok) return outcome
      const data = toDiscountView(outcome.discount)
      return { ok: true, data }
    }),

    fees: handleStore(stores, 'fees', async ({ store }) => ({
      ok: true,
      data: toFees((await rentals.rulesOf(store)).policy),
      shown: NO_GARMENTS,
    })),
  }
}

function toFees({
  lateFeePerDay,
  cleaningFee: cleaning,
}: Pick<RentalPolicy, 'lateFeePerDay' | 'cleaningFee'>): FeesView {
  const { lostAfterDays, objectionDays, wearPerRent, wearPerYear, leastWorth, rentCredit, leastBuyOut } = CHARGE_TERMS
  return {
    ...{ lateFeePerDay, cleaning, lostAfterDays, objectionDays },
    worth: { perRent: wearPerRent / 10, perYear: wearPerYear / 10, least: leastWorth / 10 },
    buyOut: { credit: rentCredit / 10, least: leastBuyOut / 10 },
  }
}

function toDateRange({ minDate, maxDate, disabled }: Pick<EventDates, 'minDate' | 'maxDate' | 'disabled'>) {
  return { minDate, maxDate, disabledDates: [...disabled.keys()], disabledReasons: Object.fromEntries(disabled) }
}

/** Null: a guest, or a customer of another store, who is nobody here. */
function customerOf(caller: Caller, { id }: PartnerStore): string | null {
  return caller.kind === 'customer' && caller.storeId === id ? caller.userId : null
}

function missing(field: string) {
  const fields: string[] = [field]
  return { ok: false, reason: 'MALFORMED_INPUT', fields } as const
}

function toDiscountView({ id, value, type, code }: Discount): DiscountView {
  return { id, value, type, code }
}
