import { inStore, type Transaction } from '#database/connection.ts'
import { lockUserMembership, updateUserMembership } from '#database/queries/user-memberships.ts'
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
  let paid = 0
  let changed: ChangedLine = { ok: true }
  const isReached = await reachProvider(async () => {
    const change = await changePlan(tools, upgrade, asked)
    changed = change.changed
    paid = change.dueNow
  })
  if (!isReached) return UNCLEAR
  await inStore(tools.db, storeId, (trx) =>
    changed.ok ? fulfilUpgrade(trx, tools, asked, paid) : giveUpUpgrade(trx, tools, asked),
  )
  if (!changed.ok) return changed
  await syncRecord(tools, upgrade.record)
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
  { provider, now }: MembershipTools,
  { record, current, plan }: Upgrade,
  asked: AskedUpgrade,
): Promise<{ changed: ChangedLine; dueNow: number }> {
  const { subscriptionId } = asked
  const key = keyOfUpgrade(asked)
  // What is planned costs nothing yet, so the difference is counted from what was paid.
  if (record.wantMembershipId !== null) {
    const line = planLine(current, record)
    await provider.changeLine({ subscriptionId, line, when: 'renewal', key: `before ${key}` })
  }
  const line = planLine(plan, record)
  const { dueNow } = await provider.previewChange({ subscriptionId, line, now: now() })
  return { changed: await provider.changeLine({ subscriptionId, line, when: 'now', key }), dueNow }
}
