import { inStore, type Transaction } from '#database/connection.ts'
import { lockUserMembership, updateUserMembership } from '#database/queries/user-memberships.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { isUsable } from '#domain/memberships/is-usable.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { ChangedLine } from '#providers/payments/payments-port.ts'
import { type AskedUpgrade, fulfilUpgrade, giveUpUpgrade, keyOfUpgrade } from './asked-upgrade.ts'
import { type MembershipTools, NOT_ACTIVE, UNCLEAR } from './membership-tools.ts'
import { planLine } from './plan-line.ts'
import { reachProvider, syncRecord } from './reach-provider.ts'

type Upgrade = { record: UserMembership; current: Membership; plan: Membership }

export type UpgradedNow =
  | { ok: true }
  | { ok: false; reason: 'MEMBERSHIP_NOT_ACTIVE' | 'CARD_DECLINED' | 'PAYMENT_UNCLEAR' }

/**
 * A dearer plan at once. That it is asked for is written down first: the same question is the same change and is paid
 * once, and if nobody answers it, `settleUpgrades` finds out what came of it.
 */
export async function upgradeNow(tools: MembershipTools, upgrade: Upgrade): Promise<UpgradedNow> {
  const { storeId } = upgrade.record
  const asked = await inStore(tools.db, storeId, (trx) => ask(trx, tools, upgrade))
  if (asked === 'done') return { ok: true }
  if (!asked.ok) return asked
  let changed: ChangedLine = { ok: true }
  const isReached = await reachProvider(async () => {
    changed = await changePlan(tools, upgrade, asked)
  })
  if (!isReached) return UNCLEAR
  if (!changed.ok) {
    await retryConflicts(() => inStore(tools.db, storeId, (trx) => giveUpUpgrade(trx, tools, asked)))
    return changed
  }
  if (!(await syncRecord(tools, asked))) return UNCLEAR
  await retryConflicts(() => inStore(tools.db, storeId, (trx) => fulfilUpgrade(trx, tools, asked)))
  return { ok: true }
}

/** 'done': somebody was faster with the same wish. */
async function ask(
  trx: Transaction,
  tools: MembershipTools,
  { record, plan }: Upgrade,
): Promise<({ ok: true } & AskedUpgrade) | 'done' | typeof NOT_ACTIVE | typeof UNCLEAR> {
  const now = tools.now()
  const present = await lockUserMembership(trx, record.id)
  if (present?.membershipId === plan.id) return 'done'
  if (present === null || present.subscriptionId === null || !isUsable(present, now)) return NOT_ACTIVE
  const { id, storeId, subscriptionId, upgradeMembershipId, upgradeAskedAt } = present
  if (upgradeMembershipId !== null && upgradeMembershipId !== plan.id) return UNCLEAR
  const askedAt = upgradeAskedAt ?? now
  if (upgradeAskedAt === null) {
    await updateUserMembership(trx, { id, upgradeMembershipId: plan.id, upgradeAskedAt: askedAt, now })
  }
  return { ok: true, id, storeId, subscriptionId, membershipId: plan.id, askedAt }
}

async function changePlan(
  { provider }: MembershipTools,
  { record, current, plan }: Upgrade,
  asked: AskedUpgrade,
): Promise<ChangedLine> {
  const { subscriptionId } = asked
  const key = keyOfUpgrade(asked)
  // What is planned costs nothing yet, so the difference is counted from what was paid.
  if (record.wantMembershipId !== null) {
    const line = planLine(current, record)
    await provider.changeLine({ subscriptionId, line, when: 'renewal', key: `before ${key}` })
  }
  return provider.changeLine({ subscriptionId, line: planLine(plan, record), when: 'now', key })
}
