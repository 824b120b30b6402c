import { inStore, type Transaction } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import {
  listPausesBegun,
  lockUserMembership,
  updateUserMembership,
} from '#database/queries/memberships/user-memberships.ts'
import { pauseState } from '#domain/memberships/pause.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'
import { mailAboutMembership } from '../membership-mail.ts'

type Dependencies = Pick<PaymentDependencies, 'db' | 'jobs' | 'now'>

/** Members whose pause has begun are told until when it lasts. Gives the numbers of the memberships. */
export async function announcePauses(dependencies: Dependencies): Promise<string[]> {
  const announced: string[] = []
  const now = dependencies.now()
  await settleEach(await listStoresDue(dependencies.db, 'pauseMails', { now }), async (storeId) => {
    const begun = await inStore(dependencies.db, storeId, (trx) => listPausesBegun(trx, now))
    await settleEach(begun, async ({ id }) => {
      const number = await inStore(dependencies.db, storeId, (trx) => announce(trx, dependencies, id))
      if (number !== null) announced.push(number)
    })
  })
  return announced
}

async function announce(trx: Transaction, dependencies: Dependencies, id: string): Promise<string | null> {
  const now = dependencies.now()
  const record = await lockUserMembership(trx, id)
  // Somebody else may have been faster, or it may be over.
  if (record === null || record.pauseToldAt !== null || pauseState(record, now) !== 'paused') return null
  await updateUserMembership(trx, { id, pauseToldAt: now, now })
  const [plan] = await findMemberships(trx, [nextPlanId(record)])
  await mailAboutMembership(trx, dependencies, {
    ...{ kind: 'membership-pause-begun', record, ...(plan && { amount: plan.price }) },
  })
  return record.number
}
