import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { SessionKind } from '#domain/staff/session-rules.ts'

export type StaffSession = {
  id: string
  personId: string
  kind: SessionKind
  /** Of a session by PIN. */
  deviceId: string | null
  provenAt: Date | null
  createdAt: Date
  lastUsedAt: Date
  endedAt: Date | null
}

export type SeenSession = StaffSession & { userAgent: string; network: string }

type NewSession = Pick<SeenSession, 'personId' | 'kind' | 'provenAt' | 'userAgent' | 'network'> & { deviceId?: string }

export async function insertSession(
  trx: Transaction,
  { now, ...session }: NewSession & { tokenHash: Buffer; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('staffSession')
    .values({ ...session, createdAt: now, lastUsedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findSessionByToken(trx: Transaction, tokenHash: Buffer): Promise<StaffSession | null> {
  const row = await trx.selectFrom('staffSession').select(COLUMNS).where('tokenHash', '=', tokenHash).executeTakeFirst()
  return row ?? null
}

export async function saveSession(
  trx: Transaction,
  { id, ...changed }: { id: string } & Partial<Pick<StaffSession, 'provenAt' | 'lastUsedAt' | 'endedAt'>>,
): Promise<void> {
  await trx.updateTable('staffSession').set(changed).where('id', '=', id).execute()
}

/** Those that were used since, the latest first. */
export async function listSessions(
  trx: Transaction,
  { personId, usedAfter }: { personId: string; usedAfter: Date },
): Promise<SeenSession[]> {
  return trx
    .selectFrom('staffSession')
    .select([...COLUMNS, 'userAgent', 'network'])
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>', usedAfter)
    .orderBy('lastUsedAt', 'desc')
    .execute()
}

/** False: there was none of this person's that went on. */
export async function endSession(
  trx: Transaction,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await trx
    .updateTable('staffSession')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Wherever they are logged in, by password or PIN. */
export async function endSessionsOf(
  trx: Transaction,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  await endOtherSessions(trx, { personId, exceptId: null, now })
}

export async function endOtherSessions(
  trx: Transaction,
  { personId, exceptId, now }: { personId: string; exceptId: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('staffSession')
    .set({ endedAt: now })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
}

const COLUMNS = ['id', 'personId', 'kind', 'deviceId', 'provenAt', 'createdAt', 'lastUsedAt', 'endedAt'] as const
