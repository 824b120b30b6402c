import type { Database } from '#database/connection.ts'
import { type Garment, writeGarmentFacts, writeGarments } from '../fixtures/a-catalogue.ts'
import { ATELIER_ID, BRERA_ID, writeTestStores } from '../fixtures/test-stores.ts'

const OFFERS = {
  prices: [{ period: 'DAY', amount: 1_000 } as const],
  secondHandPrices: [{ condition: 'good', amount: 20_000 } as const],
}

/** Pieces of the four garments of each store. */
const PIECES = [3, 1, 1, 1]

/** Two stores with garments of their own: numbers 1 to 4 at Atelier, 5 to 8 at Brera. */
export async function stockMonth(db: Database): Promise<void> {
  await writeTestStores(db)
  await writeGarmentFacts(db, ATELIER_ID)
  const shelf = (storeId: string, first: number): Garment[] =>
    PIECES.map((count, index) => ({
      number: first + index,
      units: Array.from({ length: count }, () => ({ condition: 'good' as const })),
      listings: { [storeId]: OFFERS },
    }))
  await writeGarments(db, [...shelf(ATELIER_ID, 1), ...shelf(BRERA_ID, 5)])
}
