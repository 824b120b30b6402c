import { inStore, type Transaction } from '#database/connection.ts'
import { lockUserMembership, updateUserMembership } from '#database/queries/user-memberships.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { ChangedLine } from '#providers/payments/payments-port.ts'
import { mailAboutMembership } from './membership-mail.ts'
import { type MembershipTools, NOT_ACTIVE, PROVIDER_DOWN } from './membership-tools.ts'
import { planLine } from './plan-line.ts'
import { reachProvider, syncRecord } from './reach-provider.ts'

type Upgrade = { record: UserMembership; plan: Membership }

export type UpgradedNow =
  | { ok: true }
  | { ok: false; reason: 'MEMBERSHIP_NOT_ACTIVE' | 'CARD_DECLINED' | 'PAYMENT_PROVIDER_DOWN' }

/**
 * A dearer plan at once. It is wished for first: whatever happens while the provider is asked, the same wish is the
 * same change and is paid once.
 */
export async function upgradeNow(tools: MembershipTools, { record, plan }: Upgrade): Promise<UpgradedNow> {
  const { storeId, subscriptionId } = record
  if (subscriptionId === null) return NOT_ACTIVE
  const wishedAt = await inStore(tools.db, storeId, (trx) => wish(trx, tools, { record, plan }))
  if (wishedAt === null) return { ok: true }
  let paid = 0
  let changed: ChangedLine = { ok: true }
  const isReached = await reachProvider(async () => {
    const line = planLine(plan, record)
    const { dueNow } = await tools.provider.previewChange({ subscriptionId, line, now: tools.now() })
    const key = `plan ${record.id} ${plan.id} ${wishedAt.toISOString()}`
    changed = await tools.provider.changeLine({ subscriptionId, line, when: 'now', key })
    paid = dueNow
  })
  const refusal = isReached ? (changed.ok ? null : changed) : PROVIDER_DOWN
  await inStore(tools.db, storeId, (trx) =>
    refusal === null ? fulfil(trx, tools, { record, plan }, paid) : takeBack(trx, tools, { record, plan }),
  )
  if (refusal !== null) return refusal
  await syncRecord(tools, record)
  return { ok: true }
}

/** Null: somebody was faster with the same wish. */
async function wish(trx: Transaction, tools: MembershipTools, { record, plan }: Upgrade): Promise<Date | null> {
  const present = await lockUserMembership(trx, record.id)
  if (present?.membershipId === plan.id) return null
  if (present?.wantMembershipId === plan.id) return present.updatedAt
  const now = tools.now()
  await updateUserMembership(trx, { id: record.id, wantMembershipId: plan.id, now })
  return now
}

/** Unless it was fulfilled or another wish came in between. */
async function fulfil(
  trx: Transaction,
  tools: MembershipTools,
  { record: { id, storeId }, plan }: Upgrade,
  amount: number,
): Promise<void> {
  const present = await lockUserMembership(trx, id)
  if (present?.wantMembershipId !== plan.id) return
  const changes = { membershipId: plan.id, wantMembershipId: null }
  await updateUserMembership(trx, { id, ...changes, now: tools.now() })
  await tools.jobs.enqueue(trx, 'change-plan', { storeId, userMembershipId: id })
  await mailAboutMembership(trx, tools, { kind: 'membership-upgraded', record: { ...present, ...changes }, amount })
}

async function takeBack(trx: Transaction, tools: MembershipTools, { record, plan }: Upgrade): Promise<void> {
  const { id, storeId, wantMembershipId } = record
  const present = await lockUserMembership(trx, id)
  if (present?.wantMembershipId !== plan.id) return
  await updateUserMembership(trx, { id, wantMembershipId, now: tools.now() })
  await tools.jobs.enqueue(trx, 'change-plan', { storeId, userMembershipId: id })
}
