import { randomUUID } from 'node:crypto'
import { inStore, type Transaction } from '#database/connection.ts'
import { findAskedAdjustment } from '#database/queries/memberships/membership-adjustments.ts'
import { lockUserMembership, updateUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { isUsable, type UserMembership } from '#domain/memberships/user-membership.ts'
import type { ChangedLine } from '#providers/payments/payments-port.ts'
import { requireProvider } from '#use-cases/payments/payment-accounts.ts'
import { findGarmentsOver } from '../garments/find-garments-over.ts'
import {
  type GarmentsInTheWay,
  inTheWay,
  type MembershipDependencies,
  NOT_ACTIVE,
  UNCLEAR,
} from '../membership-dependencies.ts'
import { planLine } from '../plan-line.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'
import { priceOfChange } from './plan-change-price.ts'
import { fulfilUpgrade, giveUpUpgrade, type RequestedUpgrade } from './requested-plan-change.ts'

/** `due`: what its customer has agreed to, in euro cents; null: what it costs when it is asked for. */
type Upgrade = { record: UserMembership; current: Membership; plan: Membership; due: number | null }

/** With what it costs, by our ledger when it was asked for. */
type PricedUpgrade = RequestedUpgrade & { due: number }

export type UpgradedNow =
  | { ok: true }
  | GarmentsInTheWay
  | { ok: false; reason: 'MEMBERSHIP_NOT_ACTIVE' | 'CARD_DECLINED' | 'PAYMENT_UNCLEAR' }

/**
 * A plan that costs something at once. That it is asked for is written down first: the same question is the same change
 * and is paid once, and if nobody answers it, `settlePlanChanges` finds out what came of it.
 */
export async function changePlanNow(dependencies: MembershipDependencies, upgrade: Upgrade): Promise<UpgradedNow> {
  const { storeId } = upgrade.record
  const requested = await inStore(dependencies.db, storeId, (trx) => ask(trx, dependencies, upgrade))
  if (requested === 'done') return { ok: true }
  if (!requested.ok) return requested
  let changed: ChangedLine | 'otherPrice' = { ok: true }
  const isReached = await reachProvider(async () => {
    changed = await changePlan(dependencies, upgrade, requested)
  })
  if (!isReached) return UNCLEAR
  const refusal = refusalOf(changed)
  if (refusal !== null) {
    await retryConflicts(() => inStore(dependencies.db, storeId, (trx) => giveUpUpgrade(trx, dependencies, requested)))
    return refusal
  }
  if (!(await syncRecord(dependencies, requested))) return UNCLEAR
  await retryConflicts(() => inStore(dependencies.db, storeId, (trx) => fulfilUpgrade(trx, dependencies, requested)))
  return { ok: true }
}

/** 'done': somebody was faster with the same wish. */
async function ask(
  trx: Transaction,
  dependencies: MembershipDependencies,
  { record, current, plan, due }: Upgrade,
): Promise<({ ok: true } & PricedUpgrade) | 'done' | GarmentsInTheWay | typeof NOT_ACTIVE | typeof UNCLEAR> {
  const now = dependencies.now()
  const present = await lockUserMembership(trx, record.id)
  if (present?.membershipId === plan.id) return 'done'
  if (present === null || present.subscriptionId === null || !isUsable(present, now)) return NOT_ACTIVE
  const { id, storeId, subscriptionId, upgradeMembershipId } = present
  if (upgradeMembershipId !== null && upgradeMembershipId !== plan.id) return UNCLEAR
  // Its time was changed since the plan was chosen, or is about to be.
  if (present.paidUntil !== null || (await findAskedAdjustment(trx, id)) !== null) return UNCLEAR
  const requestedAt = present.upgradeAskedAt ?? now
  const priceNow = () => priceOfChange(trx, { record: present, current, plan, now: requestedAt })
  const cost = present.upgradeDue ?? due ?? (await priceNow())
  // Somebody else has changed the plan meanwhile: then this is another change than the one that was chosen.
  if (cost === null || cost < 0 || present.membershipId !== current.id) return UNCLEAR
  // Until now an order could be faster; from now on it has to fit this plan too.
  const isNew = upgradeMembershipId === null
  const garments = isNew ? await findGarmentsOver(trx, { customerId: present.customerId, from: current, to: plan }) : []
  if (garments.length > 0) return inTheWay(garments)
  const key = present.upgradeKey ?? `plan ${id} ${randomUUID()}`
  const requested = { upgradeMembershipId: plan.id, upgradeAskedAt: requestedAt, upgradeKey: key, upgradeDue: cost }
  if (isNew) await updateUserMembership(trx, { id, ...requested, now })
  return { ok: true, id, storeId, subscriptionId, membershipId: plan.id, requestedAt, key, due: cost }
}

/** Nothing is asked for whose price the provider would make another than the one that was announced. */
async function changePlan(
  dependencies: MembershipDependencies,
  { record, plan }: Upgrade,
  requested: PricedUpgrade,
): Promise<ChangedLine | 'otherPrice'> {
  const { subscriptionId, due, requestedAt: at } = requested
  const change = { subscriptionId, line: planLine(plan, record), due, at }
  const provider = await requireProvider(dependencies, record)
  const { dueNow } = await provider.previewChange(change)
  if (dueNow !== due) return 'otherPrice'
  return provider.changeLine({ ...change, when: 'now', key: requested.key })
}

function refusalOf(changed: ChangedLine | 'otherPrice'): Extract<UpgradedNow, { ok: false }> | null {
  if (changed === 'otherPrice') return UNCLEAR
  if (changed.ok) return null
  return changed.reason === 'PERIOD_OVER' ? UNCLEAR : { ok: false, reason: changed.reason }
}
