import { inStore, type Transaction } from '#database/connection.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import type { PaymentSubjects } from '../payments/payment-subject.ts'
import type { RentalDependencies } from '../rentals/rental-dependencies.ts'
import type { StoreRules } from '../rentals/store-rules.ts'
import type { StoreFinder } from '../stores/find-active-store.ts'

/** Dependencies of the verbs about orders. */
export type OrderDependencies = PaymentDependencies & {
  rentals: RentalDependencies
  stores: Pick<StoreFinder, 'byId' | 'ownerOf'>
  subjects: PaymentSubjects
}

/** Dependencies of moving a garment. */
export type LifecycleDependencies = Pick<OrderDependencies, 'jobs' | 'now'>

/** The same, where days are to be found too. */
export type StoreScope = LifecycleDependencies & { storeId: string; rules: StoreRules }

/** A transaction about one store's orders, repeated when another one was in its way. Closed stores finish theirs too. */
export async function inStoreScope<T>(
  dependencies: OrderDependencies,
  storeId: string,
  work: (trx: Transaction, shop: StoreScope) => Promise<T>,
): Promise<T> {
  const store = (await dependencies.stores.byId(storeId)) ?? (await findStore(dependencies.db, storeId))
  if (store === null) throw new Error(`There is no store ${storeId}`)
  const rules = await dependencies.rentals.rulesOf(store)
  const { jobs, now } = dependencies
  return retryConflicts(() => inStore(dependencies.db, storeId, (trx) => work(trx, { jobs, now, storeId, rules })))
}
