import { inStore } from '#database/connection.ts'
import { listSessions as listLiveSessions } from '#database/queries/accounts/sessions.ts'
import type { Session } from '#domain/accounts/customer.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

/** Where somebody is logged in. */
export function listSessions(
  { db, now }: AccountDependencies,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<Session[]> {
  return inStore(db, storeId, (trx) => listLiveSessions(trx, { customerId: userId, now: now() }))
}
