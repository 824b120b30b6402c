import { inStore } from '#database/connection.ts'
import { listProducts } from '#database/queries/catalogue/listed-products.ts'
import { listSizeLabels } from '#database/queries/catalogue/size-labels.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'
import { priceItem } from '#domain/prices/price-item.ts'
import { totalOf } from '#domain/prices/price-line.ts'
import { rentLengths } from '#domain/prices/rent-price.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findDatesRange } from '#use-cases/rentals/find-dates-range.ts'
import type { OrderDependencies } from '../order-dependencies.ts'

export type DraftGarment = {
  product: ListedProduct
  size: string | null
  sizes: { code: string; label: string }[]
  days: number
  lengths: { days: number; price: number }[]
  free: { deliveryDay: string; returnDay: string }[]
}

type Asked = { productId: string; cart: string; size: string | null; days: number | null }

/** A garment as staff choose it for a customer: by the rules, prices and free days that shoppers are shown. */
export async function readDraftGarment(
  { db, rentals }: Pick<OrderDependencies, 'db' | 'rentals'>,
  store: PartnerStore,
  { productId, cart, ...asked }: Asked,
): Promise<DraftGarment | null> {
  const now = rentals.now()
  const found = await inStore(db, store.id, async (trx) => {
    const [product] = await listProducts(trx, { storeId: store.id, ids: [productId], now })
    return product && { product, labels: await listSizeLabels(trx) }
  })
  const [offers, rules] = await Promise.all([rentals.offersOf(store, productId), rentals.rulesOf(store)])
  if (found === undefined || offers === null) return null
  const { product, labels } = found
  const { standardDays } = rules.policy
  const lengths = offers.prices
    .flatMap(({ period }) => rentLengths(period, { standardDays }))
    .flatMap((days) => {
      const line = priceItem(offers, { way: 'rent', days, condition: null }, rules.policy)
      return line ? [{ days, price: totalOf([line]) }] : []
    })
  const known = [...new Map(lengths.map((each) => [each.days, each])).values()].toSorted((a, b) => a.days - b.days)
  const sizes = product.sizes.map(({ code }) => ({ code, label: labels.get(code) ?? code }))
  const size = sizes.find(({ code }) => code === asked.size)?.code ?? sizes[0]?.code ?? null
  const days = known.find((each) => each.days === asked.days)?.days ?? known[0]?.days ?? 0
  const chosen = { product, size, sizes, days, lengths: known }
  if (size === null || days === 0) return { ...chosen, free: [] }
  const wanted = { productId, size, way: 'rent', days, condition: null, cart, replaces: null, event: null } as const
  const range = await findDatesRange(rentals, store, wanted)
  if (!range.ok) return { ...chosen, free: [] }
  const free = rules.plannedDays({ days, care: offers, now }).flatMap(({ day }) => {
    const returnDay = range.disabled.has(day)
      ? undefined
      : rules.plan(Temporal.PlainDate.from(day), { days, care: offers, now })?.withdraw?.toString()
    return returnDay === undefined ? [] : [{ deliveryDay: day, returnDay }]
  })
  return { ...chosen, free }
}
