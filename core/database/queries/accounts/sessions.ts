import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Session } from '#domain/accounts/customer.ts'

type OfCustomer = { storeId: string; customerId: string }

export async function startSession(
  trx: Transaction,
  { userAgent, now, ...owner }: OfCustomer & { userAgent: string; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('customerSession')
    .values({ ...owner, userAgent, createdAt: now, lastUsedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose session it is, while it goes on. */
export async function findLiveSession(
  trx: Transaction,
  { sessionId, startedAfter }: { sessionId: string; startedAfter: Date },
): Promise<{ id: string; customerId: string } | null> {
  if (!isUuid(sessionId)) return null
  const row = await trx
    .selectFrom('customerSession')
    .select(['id', 'customerId'])
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('createdAt', '>', startedAfter)
    .executeTakeFirst()
  return row ?? null
}

/** Sessions that still have a token to go on with, the one used last first. */
export async function listSessions(
  trx: Transaction,
  { customerId, now }: { customerId: string; now: Date },
): Promise<Session[]> {
  return trx
    .selectFrom('customerSession')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refreshToken')
          .select('tokenHash')
          .whereRef('refreshToken.sessionId', '=', 'customerSession.id')
          .where('usedAt', 'is', null)
          .where('expiresAt', '>', now),
      ),
    )
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function touchSession(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('customerSession').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Sessions nobody can come back to. */
export async function deleteOldSessions(
  trx: Transaction,
  { customerId, before }: { customerId: string; before: Date },
): Promise<void> {
  await trx
    .deleteFrom('customerSession')
    .where('customerId', '=', customerId)
    .where('lastUsedAt', '<', before)
    .execute()
}
