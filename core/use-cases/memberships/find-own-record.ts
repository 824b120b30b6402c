import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { findUserMembership } from '#database/queries/memberships/user-memberships.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { OwnRecord } from './membership-dependencies.ts'

/** Somebody else's is answered like one that does not exist. */
export async function findOwnRecord(
  trx: Transaction,
  { userId, id }: Pick<OwnRecord, 'userId' | 'id'>,
): Promise<UserMembership | null> {
  const record = isUuid(id) ? await findUserMembership(trx, id) : null
  return record?.customerId === userId ? record : null
}
