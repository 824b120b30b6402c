import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { isLive, type UserMembership } from '#domain/memberships/user-membership.ts'
import { requireProvider } from '#use-cases/payments/payment-accounts.ts'
import { findOwnRecord } from '../find-own-record.ts'
import {
  type MembershipDependencies,
  NOT_ACTIVE,
  NOT_FOUND,
  type OwnRecord,
  PROVIDER_DOWN,
} from '../membership-dependencies.ts'
import { reachProvider, syncRecord } from '../reach-provider.ts'

export type ChangedRenewal =
  | { ok: true }
  | { ok: false; reason: 'MEMBERSHIP_NOT_FOUND' | 'MEMBERSHIP_NOT_ACTIVE' | 'PAYMENT_PROVIDER_DOWN' }

/** Stops the renewal, or lets it renew after all. The provider is told; the record follows what it then says. */
export async function changeRenewal(
  dependencies: MembershipDependencies,
  { stop, ...own }: OwnRecord & { stop: boolean },
): Promise<ChangedRenewal> {
  const record = await inStore(dependencies.db, own.storeId, (trx) => findOwnRecord(trx, own))
  if (record === null) return NOT_FOUND
  const { subscriptionId } = record
  if (!isLive(record) || subscriptionId === null) return NOT_ACTIVE
  const isChanged = await reachProvider(() => tellProvider(dependencies, { record, subscriptionId, stop }))
  return isChanged ? { ok: true } : PROVIDER_DOWN
}

async function tellProvider(
  dependencies: MembershipDependencies,
  { record, subscriptionId, stop }: { record: UserMembership; subscriptionId: string; stop: boolean },
): Promise<void> {
  const provider = await requireProvider(dependencies, record)
  await provider.stopRenewal({ subscriptionId, stop, key: randomUUID() })
  await syncRecord(dependencies, record)
  if (!stop) return
  // It may have been paid at this very moment. If not, there is no period left to keep it for.
  const present = await inStore(dependencies.db, record.storeId, (trx) => findUserMembership(trx, record.id))
  if (present?.status !== 'pastDue') return
  await provider.endSubscription({ subscriptionId, key: `end ${record.id}` })
  await syncRecord(dependencies, record)
}
