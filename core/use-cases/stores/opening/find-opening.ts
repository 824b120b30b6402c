import type { Transaction } from '#database/connection.ts'
import { countListings } from '#database/queries/stores/opening-stock.ts'
import { findLife } from '#database/queries/stores/store-life.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { checklistOf } from '#domain/stores/opening/checklist.ts'
import { lifeStateOf } from '#domain/stores/opening/store-life.ts'
import { findBrand } from '../brand/edit-brand.ts'
import { isDrawn } from './begin-store.ts'
import { findBookObstacles } from './find-book-obstacles.ts'

/** How far a store is on its way to be open, and what stands in it. */
export async function findOpening(
  trx: Transaction,
  { storeId, shopNow, isProduction }: { storeId: string; shopNow: Date; isProduction: boolean },
) {
  const store = await findStoreIn(trx, storeId)
  if (store === null) throw new Error(`the store ${storeId} has gone`)
  const life = await findLife(trx, storeId)
  const brand = await findBrand(trx, storeId)
  const listings = await countListings(trx, storeId)
  const obstacles = [...brand.obstacles, ...(isProduction ? await findBookObstacles(trx, shopNow) : [])]
  const checklist = checklistOf({
    marks: life?.steps ?? {},
    obstacles,
    hasOwnLogo: !isDrawn(brand.draft.logoUrl),
    listings,
  })
  return { store, life, state: lifeStateOf(store.status, life), obstacles, listings, checklist }
}
