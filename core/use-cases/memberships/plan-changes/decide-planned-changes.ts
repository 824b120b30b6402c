import { inStore, type Transaction } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import {
  listPlannedChanges,
  lockUserMembership,
  updateUserMembership,
} from '#database/queries/memberships/user-memberships.ts'
import { DECIDED_BEFORE_RENEWAL, isDeciding, isRenewing } from '#domain/memberships/renewal-time.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import { findGarmentsOver } from '../garments/find-garments-over.ts'
import type { MembershipDependencies } from '../membership-dependencies.ts'
import { mailAboutMembership, toMailGarment } from '../membership-mail.ts'
import { reachProvider } from '../reach-provider.ts'
import { announcePlanChange } from './announce-plan-change.ts'

/**
 * In the last days before a renewal: whether the plan that was wished for comes with it. It does not while the garments
 * on order or out do not fit; then the present plan stays for one more period, and its customer is told which garments
 * those are. Sent back in time, they are in nobody's way any more. How many were decided otherwise than before.
 */
export async function decidePlannedChanges(dependencies: MembershipDependencies): Promise<number> {
  const now = dependencies.now()
  const until = new Date(now.getTime() + DECIDED_BEFORE_RENEWAL)
  let decided = 0
  const soon = { from: now, until }
  for (const storeId of await listStoresDue(dependencies.db, 'plannedChanges', soon)) {
    const planned = await inStore(dependencies.db, storeId, (trx) => listPlannedChanges(trx, soon))
    await settleEach(planned, async ({ id }) => {
      if (!(await inStore(dependencies.db, storeId, (trx) => decide(trx, dependencies, id)))) return
      decided += 1
      // The job does it in any case; the renewal may be near.
      await reachProvider(() => announcePlanChange(dependencies, { storeId, userMembershipId: id }))
    })
  }
  return decided
}

async function decide(trx: Transaction, dependencies: MembershipDependencies, id: string): Promise<boolean> {
  const now = dependencies.now()
  const record = await lockUserMembership(trx, id)
  if (record === null || !isDeciding(record, now) || isRenewing(record, now)) return false
  const garments = await garmentsInTheWay(trx, record)
  const wantPostponed = garments.length > 0
  if (wantPostponed === record.wantPostponed) return false
  await updateUserMembership(trx, { id, wantPostponed, now })
  await dependencies.jobs.enqueue(trx, 'change-plan', { storeId: record.storeId, userMembershipId: id })
  if (!wantPostponed) return true
  const kind = 'membership-upgrade-postponed'
  await mailAboutMembership(trx, dependencies, { kind, record, garments: garments.map(toMailGarment) })
  return true
}

/** By the plan that is wished for. */
export async function garmentsInTheWay(trx: Transaction, record: UserMembership) {
  const { customerId, membershipId, wantMembershipId } = record
  if (wantMembershipId === null) return []
  const plans = await findMemberships(trx, [membershipId, wantMembershipId])
  const from = plans.find(({ id }) => id === membershipId)
  const to = plans.find(({ id }) => id === wantMembershipId)
  return from && to ? findGarmentsOver(trx, { customerId, from, to }) : []
}
