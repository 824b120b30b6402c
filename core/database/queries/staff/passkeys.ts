import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Passkey } from '#domain/identity/passkey-rules.ts'

/** A passkey with what it takes to check its signature. */
export type StaffPasskey = Passkey & { personId: string; credentialId: string; publicKey: Buffer; counter: number }

type NewPasskey = Pick<
  StaffPasskey,
  'personId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'relyingParty' | 'name'
>

/** False: the key is somebody's already. */
export async function insertStaffPasskey(
  trx: Transaction,
  { now, ...passkey }: NewPasskey & { now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staffPasskey')
    .values({ ...passkey, createdAt: now })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The oldest first. */
export async function listStaffPasskeys(trx: Transaction, personId: string): Promise<StaffPasskey[]> {
  const rows = await trx
    .selectFrom('staffPasskey')
    .select(COLUMNS)
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute()
  return rows.map(toPasskey)
}

export async function findStaffPasskey(trx: Transaction, credentialId: string): Promise<StaffPasskey | null> {
  const row = await trx
    .selectFrom('staffPasskey')
    .select(COLUMNS)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  return row ? toPasskey(row) : null
}

/** False: the counter has gone on meanwhile; two devices show the same key. */
export async function markStaffPasskeyUsed(
  trx: Transaction,
  { id, before, counter, now }: { id: string; before: number; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staffPasskey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', String(before))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What it was called before; null: there is none of this person's. */
export async function renameStaffPasskey(
  trx: Transaction,
  { id, personId, name }: { id: string; personId: string; name: string },
): Promise<string | null> {
  if (!isUuid(id)) return null
  const own = await trx
    .selectFrom('staffPasskey')
    .select('name')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return null
  await trx.updateTable('staffPasskey').set({ name }).where('id', '=', id).execute()
  return own.name
}

/** The name of the one that is gone; null: there was none of this person's. */
export async function deleteStaffPasskey(
  trx: Transaction,
  { id, personId }: { id: string; personId: string },
): Promise<string | null> {
  if (!isUuid(id)) return null
  const row = await trx
    .deleteFrom('staffPasskey')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** False: this challenge was answered before. */
export async function spendStaffChallenge(
  trx: Transaction,
  { challengeHash, expiresAt, now }: { challengeHash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> {
  await trx.deleteFrom('staffSpentChallenge').where('expiresAt', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staffSpentChallenge')
    .values({ challengeHash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const COLUMNS = [
  'id',
  'personId',
  'credentialId',
  'publicKey',
  'counter',
  'relyingParty',
  'transports',
  'name',
  'createdAt',
  'lastUsedAt',
] as const

/** Counters go up to 2^32 - 1. */
function toPasskey<Row extends { counter: string }>({ counter, ...row }: Row) {
  return { ...row, counter: Number(counter) }
}
