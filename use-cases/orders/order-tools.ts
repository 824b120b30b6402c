import { inStore, type Transaction } from '#database/connection.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { PaymentSubjects } from '../payments/payment-subject.ts'
import type { PaymentTools } from '../payments/payment-tools.ts'
import type { RentalTools } from '../rentals/rental-tools.ts'
import type { StoreRules } from '../rentals/store-rules.ts'
import type { StoreFinder } from '../stores/find-active-store.ts'

/** What the verbs about orders work with. */
export type OrderTools = PaymentTools & {
  rentals: RentalTools
  stores: Pick<StoreFinder, 'byId' | 'ownerOf'>
  subjects: PaymentSubjects
}

/** What moving a garment works with. */
export type Mover = Pick<OrderTools, 'jobs' | 'now'>

/** The same, where days are to be found too. */
export type Shop = Mover & { storeId: string; rules: StoreRules }

/** A transaction about one store's orders, repeated when another one was in its way. Closed stores finish theirs too. */
export async function inShop<T>(
  tools: OrderTools,
  storeId: string,
  work: (trx: Transaction, shop: Shop) => Promise<T>,
): Promise<T> {
  const store = (await tools.stores.byId(storeId)) ?? (await findStore(tools.db, storeId))
  if (store === null) throw new Error(`There is no store ${storeId}`)
  const rules = await tools.rentals.rulesOf(store)
  const { jobs, now } = tools
  return retryConflicts(() => inStore(tools.db, storeId, (trx) => work(trx, { jobs, now, storeId, rules })))
}
