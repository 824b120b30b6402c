import { inStore } from '#database/connection.ts'
import {
  lockAskedAdjustment,
  type MembershipAdjustment,
  settleAdjustment,
} from '#database/queries/memberships/membership-adjustments.ts'
import type { ProviderStep } from '#domain/memberships/adjustments.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { MovedRenewal, PaymentProvider } from '#providers/payments/payments-port.ts'
import { requireProvider } from '#use-cases/payments/payment-accounts.ts'
import { type MembershipDependencies, NOT_ACTIVE, UNCLEAR } from '../membership-dependencies.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'

export type AskedProvider =
  | { ok: true }
  | { ok: false; reason: 'PAYMENT_UNCLEAR' | 'CARD_DECLINED' | 'MEMBERSHIP_NOT_ACTIVE' }

/**
 * The provider first: what it does not do is not written. Without an answer nobody knows whether it has been done
 * (`PAYMENT_UNCLEAR`), and `settleAdjustments` finds out.
 */
export async function askProviderFor(
  dependencies: MembershipDependencies,
  { adjustment, record }: { adjustment: MembershipAdjustment; record: UserMembership },
): Promise<AskedProvider> {
  if (adjustment.plan.step.kind === 'none') return { ok: true }
  let done: MovedRenewal = { ok: true }
  const isReached = await reachProvider(async () => {
    const provider = await requireProvider(dependencies, record)
    done = await carryOut(provider, { step: adjustment.plan.step, record, key: `adjustment ${adjustment.id}` })
  })
  if (!isReached) return UNCLEAR
  if (!done.ok) {
    await giveUp(dependencies, { storeId: record.storeId, id: adjustment.id })
    return refusalOf(done)
  }
  return (await syncRecord(dependencies, record)) ? { ok: true } : UNCLEAR
}

function refusalOf({ reason }: Extract<MovedRenewal, { ok: false }>) {
  return reason === 'CARD_DECLINED' ? ({ ok: false, reason } as const) : NOT_ACTIVE
}

async function carryOut(
  provider: PaymentProvider,
  { step, record, key }: { step: ProviderStep; record: UserMembership; key: string },
): Promise<MovedRenewal> {
  const { subscriptionId } = record
  if (subscriptionId === null) return { ok: false, reason: 'NOT_ACTIVE' }
  switch (step.kind) {
    case 'move':
      return provider.moveRenewal({ subscriptionId, to: step.to, key })
    case 'renewNow':
      return provider.moveRenewal({ subscriptionId, to: 'now', key })
    case 'waive':
      await provider.waivePayment({ subscriptionId, key })
      return { ok: true }
    case 'end':
      await provider.endSubscription({ subscriptionId, key })
      return { ok: true }
    case 'none':
      return { ok: true }
  }
}

/** Nothing came of it: somebody may ask again. */
export async function giveUp(
  { db, now }: Pick<MembershipDependencies, 'db' | 'now'>,
  { storeId, id }: { storeId: string; id: string },
): Promise<void> {
  await inStore(db, storeId, async (trx) => {
    if ((await lockAskedAdjustment(trx, id)) !== null) await settleAdjustment(trx, { id, state: 'givenUp', now: now() })
  })
}
