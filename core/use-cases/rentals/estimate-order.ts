import { inStore, type Transaction } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { listMemberships } from '#database/queries/memberships/memberships.ts'
import { countUsesBy, findDiscount } from '#database/queries/orders/discounts.ts'
import { chooseDelivery, type DeliveryOption, deliveryOptions } from '#domain/delivery/delivery-options.ts'
import { dependsOnProvince } from '#domain/delivery/delivery-price.ts'
import type { DeliveryWay, ShopTerms } from '#domain/delivery/delivery-terms.ts'
import { lastEarlyDay } from '#domain/orders/rights/withdrawal-right.ts'
import { type DiscountTerms, discountRefusal, isFor, isUsedUpBy } from '#domain/prices/discount.ts'
import { type PricedItem, priceItem } from '#domain/prices/price-item.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import { priceOrder } from '#domain/prices/price-order.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { ReturnWay } from '#domain/rentals/rental-policy.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { type EstimatedCredit, estimateCredit } from '../credit/estimate-credit.ts'
import { listOpenTrials } from '../orders/list-open-trials.ts'
import { personKeys } from '../orders/placing/person-keys.ts'
import { listHolds } from './holds/list-holds.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

export type OrderItem = PricedItem & { productId: string }

/** `way` null: nothing reaches the address in time. */
export type EstimatedDelivery = {
  way: DeliveryWay | null
  options: DeliveryOption[]
  dependsOnProvince: boolean
  /** Where it can be fetched. */
  shop: ShopTerms | null
  returnWay: ReturnWay
}

export type EstimatedOrder =
  | {
      ok: true
      lines: PriceLine[]
      total: number
      discount: DiscountTerms | null
      credit: EstimatedCredit | null
      delivery: EstimatedDelivery
      earlyUntil: string
    }
  | {
      ok: false
      reason:
        | 'PRODUCT_NOT_FOUND'
        | 'WAY_NOT_OFFERED'
        | 'PLAN_NOT_FOUND'
        | 'OVER_PLAN_VALUE'
        | 'DISCOUNT_NOT_FOUND'
        | 'DISCOUNT_EXPIRED'
        | 'DISCOUNT_USED'
        | 'DISCOUNT_OTHER_WAY'
    }

/** Estimate of an order, as it would cost now. With a plan, garments to rent are covered by it; a plan alone is what is bought. */
export async function estimateOrder(
  dependencies: RentalDependencies,
  store: PartnerStore,
  input: {
    items: readonly OrderItem[]
    discountId: string | null
    membershipId: string | null
    /** Whose trials are credited. */
    customerId?: string | null
    /** What it holds says in which ways it can still be there in time. */
    cart?: string | null
    /** Where it goes; null: not known yet. */
    province?: string | null
    deliveryWay?: DeliveryWay | null
  },
): Promise<EstimatedOrder> {
  const now = dependencies.now()
  const { discount, plan, trials, ownUses } = await inStore(dependencies.db, store.id, async (trx) => ({
    discount: input.discountId === null ? null : await findDiscount(trx, input.discountId),
    plan: input.membershipId === null ? null : await findPlan(trx, store.id, input.membershipId),
    trials: input.customerId ? await listOpenTrials(trx, input.customerId) : [],
    ownUses: await countOwnUses(trx, input),
  }))
  if (input.membershipId !== null && plan === null) return { ok: false, reason: 'PLAN_NOT_FOUND' }
  if (input.discountId !== null && discount === null) return { ok: false, reason: 'DISCOUNT_NOT_FOUND' }
  const refusal = discount && discountRefusal(discount, now)
  if (refusal !== null) return { ok: false, reason: refusal }
  if (discount !== null && isUsedUpBy(discount, ownUses)) return { ok: false, reason: 'DISCOUNT_USED' }

  const rules = await dependencies.rulesOf(store)
  const { policy } = rules
  const items: PriceLine[] = []
  const weights: (number | null)[] = []
  for (const item of input.items) {
    const offers = await dependencies.offersOf(store, item.productId)
    if (offers === null) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
    const way = plan !== null && item.way === 'rent' ? 'membership' : item.way
    if (way === 'membership' && isOver(plan, offers.valuePrice)) return { ok: false, reason: 'OVER_PLAN_VALUE' }
    const line = priceItem(offers, { ...item, way }, policy)
    if (line === null) return { ok: false, reason: 'WAY_NOT_OFFERED' }
    items.push(line)
    weights.push(offers.weightGrams)
  }
  const isForNone = discount !== null && !items.some(({ code }) => isFor(discount.ways, code))
  if (isForNone && discount?.ways) return { ok: false, reason: 'DISCOUNT_OTHER_WAY' }
  const bought = input.items.length === 0 ? plan : null
  const { day: today } = romeTime(now)
  const isCovered = items.every(({ code }) => code === 'membership')
  const consignment = { weights, value: totalOf(items), province: input.province ?? null, isCovered }
  const held = input.cart ? await listHolds(dependencies, { storeId: store.id, cart: input.cart }) : []
  const options = deliveryOptions(rules, held, consignment)
  const chosen = chooseDelivery(options, input.deliveryWay ?? null) ?? chooseDelivery(options, null)
  const delivery = {
    way: chosen?.way ?? null,
    options,
    dependsOnProvince: dependsOnProvince(policy),
    shop: policy.shop,
    returnWay: policy.returnWay,
  }
  const price = bought === null ? (chosen?.price ?? 0) : 0
  const priced = priceOrder(items, { plan: bought, trials, discount, delivery: price, today })
  const credit = bought === null ? await creditFor(dependencies, { store, input, total: priced.total, now }) : null
  return { ok: true, ...priced, discount, credit, delivery, earlyUntil: lastEarlyDay(now) }
}

function creditFor(
  { db }: Pick<RentalDependencies, 'db'>,
  {
    store,
    input: { customerId, cart = null, items },
    total,
    now,
  }: {
    store: PartnerStore
    input: { customerId?: string | null; cart?: string | null; items: readonly OrderItem[] }
    total: number
    now: Date
  },
): Promise<EstimatedCredit | null> | null {
  if (!customerId) return null
  const ways = items.map(({ way }) => way)
  return inStore(db, store.id, (trx) => estimateCredit(trx, { storeId: store.id, customerId, cart, total, ways, now }))
}

/** Who orders is known for sure when they do; until then, by the account. */
async function countOwnUses(
  trx: Transaction,
  { discountId, customerId }: { discountId: string | null; customerId?: string | null },
): Promise<number> {
  const known = discountId && customerId ? await findCustomer(trx, customerId) : null
  if (!discountId || !customerId || known === null) return 0
  const person = { customerId, email: known.customer.email, address: null }
  return countUsesBy(trx, { discountId, personKeys: personKeys(discountId, person) })
}

async function findPlan(trx: Parameters<typeof listMemberships>[0], storeId: string, id: string) {
  const plans = await listMemberships(trx, storeId)
  return plans.find((plan) => plan.id === id) ?? null
}

function isOver(plan: { maxProductRetailPrice: number | null } | null, valuePrice: number): boolean {
  const cap = plan?.maxProductRetailPrice ?? null
  return cap !== null && valuePrice > cap
}
