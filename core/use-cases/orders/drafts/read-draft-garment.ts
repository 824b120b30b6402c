import { inStore } from '#database/connection.ts'
import { listProducts } from '#database/queries/catalogue/listed-products.ts'
import { listSizeLabels } from '#database/queries/catalogue/size-labels.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { type Offers, priceItem } from '#domain/prices/price-item.ts'
import { totalOf } from '#domain/prices/price-line.ts'
import { rentLengths } from '#domain/prices/rent-price.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { lengthOfStay, RENTAL_WAYS, type RentalWay } from '#domain/rentals/ways.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findDatesRange } from '#use-cases/rentals/find-dates-range.ts'
import { requirePlan } from '#use-cases/rentals/require-plan.ts'
import type { StoreRules } from '#use-cases/rentals/store-rules.ts'
import type { OrderDependencies } from '../order-dependencies.ts'

export type DraftGarment = {
  product: ListedProduct
  way: RentalWay | null
  /** Null: the price depends on the length. */
  ways: { way: RentalWay; price: number | null }[]
  condition: UnitCondition | null
  conditions: { condition: UnitCondition; price: number }[]
  size: string | null
  sizes: { code: string; label: string }[]
  days: number
  lengths: { days: number; price: number }[]
  free: { deliveryDay: string; returnDay: string | null }[]
}

type Asked = {
  customerId: string
  productId: string
  cart: string
  size: string | null
  days: number | null
  way: RentalWay | null
  condition: UnitCondition | null
}

/** A garment as staff choose it for a customer: by the rules, prices and free days that shoppers are shown. */
export async function readDraftGarment(
  { db, rentals }: Pick<OrderDependencies, 'db' | 'rentals'>,
  store: PartnerStore,
  { customerId, productId, cart, ...asked }: Asked,
): Promise<DraftGarment | null> {
  const now = rentals.now()
  const found = await inStore(db, store.id, async (trx) => {
    const [product] = await listProducts(trx, { storeId: store.id, ids: [productId], now })
    return product && { product, labels: await listSizeLabels(trx) }
  })
  const [offers, rules] = await Promise.all([rentals.offersOf(store, productId), rentals.rulesOf(store)])
  if (found === undefined || offers === null) return null
  const { product, labels } = found
  const lengths = lengthsOf(offers, rules)
  const plan = await requirePlan(rentals, store, { customerId, garments: [{ productId, delivery: romeTime(now).day }] })
  const ways = waysOf(offers, { rules, hasLengths: lengths.length > 0, isByPlan: plan.ok })
  const way = ways.find((each) => each.way === asked.way)?.way ?? ways[0]?.way ?? null
  const conditions = offers.secondHandPrices.map(({ condition, amount }) => ({ condition, price: amount }))
  const sold = conditions.find(({ condition }) => condition === asked.condition) ?? conditions[0]
  const condition = way === 'secondHand' ? (sold?.condition ?? null) : null
  const sizes = product.sizes.map(({ code }) => ({ code, label: labels.get(code) ?? code }))
  const size = sizes.find(({ code }) => code === asked.size)?.code ?? sizes[0]?.code ?? null
  const days = lengths.find((each) => each.days === asked.days)?.days ?? lengths[0]?.days ?? 0
  const chosen = { product, way, ways, condition, conditions, size, sizes, days, lengths }
  if (size === null || way === null) return { ...chosen, free: [] }
  const wanted = { productId, size, way, days, condition, cart, replaces: null, event: null } as const
  const range = await findDatesRange(rentals, store, wanted)
  if (!range.ok) return { ...chosen, free: [] }
  const stay = { days: lengthOfStay(way, { days, trialDays: rules.policy.trialDays }), care: offers, now }
  const free = rules.plannedDays(stay).flatMap(({ day }) => {
    const planned = range.disabled.has(day) ? null : rules.plan(Temporal.PlainDate.from(day), stay)
    return planned === null ? [] : [{ deliveryDay: day, returnDay: planned.withdraw?.toString() ?? null }]
  })
  return { ...chosen, free }
}

function lengthsOf(offers: Offers, { policy }: StoreRules): { days: number; price: number }[] {
  const { standardDays } = policy
  const lengths = offers.prices
    .flatMap(({ period }) => rentLengths(period, { standardDays }))
    .flatMap((days) => {
      const line = priceItem(offers, { way: 'rent', days, condition: null }, policy)
      return line ? [{ days, price: totalOf([line]) }] : []
    })
  return [...new Map(lengths.map((each) => [each.days, each])).values()].toSorted((a, b) => a.days - b.days)
}

type Offered = { rules: StoreRules; hasLengths: boolean; isByPlan: boolean }

/** As the store offers it, and with the plan where the customer's has room for it. */
function waysOf(offers: Offers, { rules, hasLengths, isByPlan }: Offered): DraftGarment['ways'] {
  return RENTAL_WAYS.flatMap((way): DraftGarment['ways'] => {
    if (way === 'rent') return hasLengths ? [{ way, price: null }] : []
    if (way === 'membership' && !isByPlan) return []
    const line = priceItem(offers, { way, days: 0, condition: null }, rules.policy)
    return line ? [{ way, price: totalOf([line]) }] : []
  })
}
