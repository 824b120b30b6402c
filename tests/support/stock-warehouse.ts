import type { Database } from '#database/connection.ts'
import type { UnitCondition } from '#domain/catalogue/unit.ts'
import { HOLD_POLICY, type HoldPolicy } from '#domain/rentals/holds/hold-policy.ts'
import { productId, writeGarmentFacts, writeGarments } from './a-catalogue.ts'
import { ATELIER_ID, BRERA_ID, writeTestStores } from './test-stores.ts'

/** Two stores that offer the same garments, so many units of each in IT42. */
export async function stockWarehouse(db: Database, unitsOf: readonly number[]): Promise<void> {
  await writeTestStores(db)
  await writeGarmentFacts(db, ATELIER_ID)
  const offers = { prices: [{ period: 'DAY', amount: 900 } as const], subscriptionPrice: 5_000 }
  const conditions: UnitCondition[] = ['good', 'new', 'fair', 'excellent']
  await writeGarments(
    db,
    unitsOf.map((units, index) => ({
      number: index + 1,
      units: Array.from({ length: units }, (_, nth) => ({ condition: conditions[nth % 4] ?? 'good' })),
      listings: { [ATELIER_ID]: offers, [BRERA_ID]: offers },
    })),
  )
}

/** A garment to rent, of the product with a number. */
export function aGarment(number: number, delivery: string, days = 4) {
  const day = Temporal.PlainDate.from(delivery)
  return { productId: productId(number), size: 'IT42', way: 'rent', days, delivery: day, condition: null } as const
}

/** A guest nobody has seen before, from a network of their own. */
export function aShopper(number: number): { cart: string; address: string; customerId: null } {
  const cart = `cart-number-${String(number).padStart(8, '0')}`
  return { cart, address: `10.${(number >> 8) & 255}.${number & 255}.${(number >> 16) & 255}`, customerId: null }
}

/** Nobody holds too much or too often, so that a test of something else may hold as much as it needs. */
export const OPEN_HANDED: HoldPolicy = {
  ...HOLD_POLICY,
  hourly: { ...HOLD_POLICY.hourly, cart: 1_000_000 },
  clocks: { most: 1_000, hours: 3 },
  shareOfGarment: 1,
  yielding: { ...HOLD_POLICY.yielding, least: 1_000_000 },
  least: { guest: { calm: 1_000_000, full: 1_000_000 }, account: { calm: 1_000_000, full: 1_000_000 } },
}
