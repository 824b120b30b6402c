import type { Weighed } from '#domain/floor/parcel-weight.ts'
import { type Offers, priceItem } from '#domain/prices/price-item.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import type { Hold } from '#domain/rentals/holds/hold.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from '#use-cases/rentals/rental-dependencies.ts'

export type PricedHold = Hold & { line: PriceLine; offers: Offers & Weighed }

export type PricedHolds =
  | { ok: true; garments: PricedHold[] }
  | { ok: false; reason: 'PRODUCT_NOT_FOUND' | 'WAY_NOT_OFFERED' }

/** Prices the store asks for held garments, as they stand now. */
export async function priceGarments(
  { rulesOf, offersOf }: RentalDependencies,
  store: PartnerStore,
  holds: readonly Hold[],
): Promise<PricedHolds> {
  const { policy } = await rulesOf(store)
  const garments: PricedHold[] = []
  for (const hold of holds) {
    const offers = await offersOf(store, hold.productId)
    if (offers === null) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
    const { way, days, condition } = hold
    const wanted = { way, days: days ?? 0, condition: way === 'secondHand' ? condition : null }
    const line = priceItem(offers, wanted, policy)
    if (line === null) return { ok: false, reason: 'WAY_NOT_OFFERED' }
    garments.push({ ...hold, line, offers })
  }
  return { ok: true, garments }
}
