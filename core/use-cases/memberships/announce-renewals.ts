import { inStore, type Transaction } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import {
  listRenewalsToAnnounce,
  lockUserMembership,
  updateUserMembership,
} from '#database/queries/memberships/user-memberships.ts'
import { isToAnnounce, renewalsToAnnounce } from '#domain/memberships/announce-renewal.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import { settleEach } from '../jobs/settle-each.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import { mailAboutMembership } from './membership-mail.ts'

type Dependencies = Pick<PaymentDependencies, 'db' | 'jobs' | 'now'>

/** A week before a renewal its customer is told what it costs and how to stop it. Gives the numbers of the memberships. */
export async function announceRenewals(dependencies: Dependencies): Promise<string[]> {
  const window = renewalsToAnnounce(dependencies.now())
  const announced: string[] = []
  await settleEach(await listStoresDue(dependencies.db, 'renewalMails', window), async (storeId) => {
    const due = await inStore(dependencies.db, storeId, (trx) => listRenewalsToAnnounce(trx, window))
    await settleEach(due, async ({ id }) => {
      const number = await inStore(dependencies.db, storeId, (trx) => announce(trx, dependencies, id))
      if (number !== null) announced.push(number)
    })
  })
  return announced
}

async function announce(trx: Transaction, dependencies: Dependencies, id: string): Promise<string | null> {
  const now = dependencies.now()
  const record = await lockUserMembership(trx, id)
  // Somebody else may have been faster, or the renewal may have been stopped.
  if (record === null || !isToAnnounce(record, now)) return null
  await updateUserMembership(trx, { id, renewalAnnouncedFor: record.periodEnd, now })
  const [plan] = await findMemberships(trx, [nextPlanId(record)])
  const wantMembershipId = record.wantPostponed ? null : record.wantMembershipId
  const announced = { record: { ...record, wantMembershipId }, ...(plan && { amount: plan.price }) }
  const kind = record.pausedUntil === null ? 'membership-renewal-soon' : 'membership-pause-ends'
  await mailAboutMembership(trx, dependencies, { kind, ...announced })
  return record.number
}
