import { inStore } from '#database/connection.ts'
import { findWaitingCart, letWait, lockCart } from '#database/queries/rentals/hold-waits.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { HOLD_MINUTES } from '#domain/rentals/holds/hold.ts'
import { waitForConfirmation } from '#domain/rentals/holds/hold-wait.ts'
import type { RentalDependencies } from '../rental-dependencies.ts'
import { toHolderKeys } from './holder.ts'

/**
 * What a guest's cart holds waits while the e-mail of a new account is confirmed: all of it or nothing, once, and only
 * while the stock is calm. It takes stretches of the garments' time like holding them anew would.
 */
export function letHoldsWait(
  { db, now: clock, holdPolicy, stock }: Pick<RentalDependencies, 'db' | 'now' | 'holdPolicy' | 'stock'>,
  input: { storeId: string; cart: string; address: string },
): Promise<{ ok: boolean }> {
  const now = clock()
  const keys = toHolderKeys(input)
  const { most, hours } = holdPolicy.clocks
  const since = new Date(now.getTime() - hours * 3_600_000)
  return stock.during({ storeId: input.storeId, holder: 'guest' }, async (pressure) => {
    if (pressure !== 'calm') return { ok: false }
    return retryConflicts(() =>
      inStore(db, input.storeId, async (trx) => {
        await lockCart(trx, keys)
        const cart = await findWaitingCart(trx, keys, { now, since, stretchMinutes: HOLD_MINUTES })
        if (cart === null || cart.hasWaited) return { ok: false }
        const wait = waitForConfirmation({ expires: cart.expires, now }, holdPolicy)
        if (wait === null || cart.mostStretches + wait.taken > most) return { ok: false }
        const { expires, begins } = wait
        await letWait(trx, { ids: cart.ids, expires, begins, now })
        return { ok: true }
      }),
    )
  })
}
