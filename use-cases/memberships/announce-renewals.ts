import { inStore, type Transaction } from '#database/connection.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import {
  listRenewalsToAnnounce,
  lockUserMembership,
  updateUserMembership,
} from '#database/queries/memberships/user-memberships.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { isToAnnounce, renewalsToAnnounce } from '#domain/memberships/announce-renewal.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import { forEachAlone } from '../jobs/for-each-alone.ts'
import type { PaymentTools } from '../payments/payment-tools.ts'
import { mailAboutMembership } from './membership-mail.ts'

type Tools = Pick<PaymentTools, 'db' | 'jobs' | 'now'>

/** A week before a renewal its customer is told what it costs and how to stop it. Gives the numbers of the memberships. */
export async function announceRenewals(tools: Tools): Promise<string[]> {
  const window = renewalsToAnnounce(tools.now())
  const announced: string[] = []
  await forEachAlone(await listStoreIds(tools.db), async (storeId) => {
    const due = await inStore(tools.db, storeId, (trx) => listRenewalsToAnnounce(trx, window))
    await forEachAlone(due, async ({ id }) => {
      const number = await inStore(tools.db, storeId, (trx) => announce(trx, tools, id))
      if (number !== null) announced.push(number)
    })
  })
  return announced
}

async function announce(trx: Transaction, tools: Tools, id: string): Promise<string | null> {
  const now = tools.now()
  const record = await lockUserMembership(trx, id)
  // Somebody else may have been faster, or the renewal may have been stopped.
  if (record === null || !isToAnnounce(record, now)) return null
  await updateUserMembership(trx, { id, renewalAnnouncedFor: record.periodEnd, now })
  const [plan] = await findMemberships(trx, [nextPlanId(record)])
  const wantMembershipId = record.wantPostponed ? null : record.wantMembershipId
  const told = { record: { ...record, wantMembershipId }, ...(plan && { amount: plan.price }) }
  await mailAboutMembership(trx, tools, { kind: 'membership-renewal-soon', ...told })
  return record.number
}
