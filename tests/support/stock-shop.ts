import type { Database } from '#database/connection.ts'
import { writeGarmentFacts, writeGarments } from './a-catalogue.ts'
import { ATELIER_ID, BRERA_ID, writeTestStores } from './test-stores.ts'

/** Two stores that offer the same garments for every way of having them, so many units of each. */
export async function stockShop(db: Database, units: readonly number[]): Promise<void> {
  await writeTestStores(db)
  await writeGarmentFacts(db, ATELIER_ID)
  const offers = {
    prices: [{ period: 'DAY', amount: 1_000 } as const],
    trialPrice: 1_500,
    subscriptionPrice: 5_000,
    secondHandPrices: [{ condition: 'good', amount: 20_000 } as const],
  }
  await writeGarments(
    db,
    units.map((count, index) => ({
      number: index + 1,
      units: Array.from({ length: count }, () => ({ condition: 'good' as const })),
      listings: { [ATELIER_ID]: offers, [BRERA_ID]: offers },
    })),
  )
}
