import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { askedUntil } from '#domain/orders/shipping/pick-up.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import type { CourierDependencies } from './courier-dependencies.ts'
import { followPickUps } from './follow-pick-ups.ts'

/** Days that were agreed long ago come near enough for a carrier to be asked. How many visits were asked for or called off. */
export async function followAllPickUps({ db, jobs, now }: Pick<CourierDependencies, 'db' | 'jobs' | 'now'>) {
  let changed = 0
  const today = romeTime(now()).day.toString()
  const due = await listStoresDue(db, 'pickUps', { today, lastDay: askedUntil(now()) })
  await settleEach(due, async (storeId) => {
    changed += await inStore(db, storeId, (trx) => followPickUps(trx, { jobs }, { storeId, orderId: null, now: now() }))
  })
  return changed
}
