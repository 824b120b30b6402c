import { inStore } from '#database/connection.ts'
import { deleteIdleGuests } from '#database/queries/accounts/guests.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { deleteOldKeys } from '#database/queries/orders/order-keys.ts'
import { retainedSince } from '#domain/accounts/keeping-times.ts'
import type { OrderDependencies } from '../order-dependencies.ts'

/** Nobody sends the same order again after a month, and guests without an order were only passing by; how many keys there were. */
export async function forgetOrderKeys({ db, now }: Pick<OrderDependencies, 'db' | 'now'>): Promise<number> {
  const before = retainedSince('orderKeys', now())
  const idleBefore = retainedSince('idleGuests', now())
  let forgotten = 0
  for (const storeId of await listStoresDue(db, 'orderKeys', { before, idleBefore })) {
    forgotten += await inStore(db, storeId, async (trx) => {
      await deleteIdleGuests(trx, idleBefore)
      return deleteOldKeys(trx, before)
    })
  }
  return forgotten
}
