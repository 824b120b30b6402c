import type { Transaction } from '#database/connection.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { lockUserMembership } from '#database/queries/memberships/user-memberships.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { findOwnRecord } from '../find-own-record.ts'
import { NOT_FOUND, type OwnRecord } from '../membership-dependencies.ts'

export type FoundPlanChange =
  | { ok: true; record: UserMembership; current: Membership; plan: Membership }
  | { ok: false; reason: 'MEMBERSHIP_NOT_FOUND' | 'PLAN_NOT_FOUND' }

/** The record, locked, its plan, and the one that is asked for: one of those on offer, or its own. */
export async function findPlanChange(
  trx: Transaction,
  { membershipId, ...own }: OwnRecord & { membershipId: string },
): Promise<FoundPlanChange> {
  const found = await findOwnRecord(trx, own)
  const record = found && (await lockUserMembership(trx, found.id))
  if (record === null) return NOT_FOUND
  const plans = await findMemberships(trx, [record.membershipId, membershipId])
  const current = plans.find(({ id }) => id === record.membershipId)
  const plan = plans.find(({ id }) => id === membershipId)
  const isOffered = plan?.status === 'active' || plan?.id === current?.id
  if (current === undefined || plan === undefined || !isOffered) return { ok: false, reason: 'PLAN_NOT_FOUND' }
  return { ok: true, record, current, plan }
}
