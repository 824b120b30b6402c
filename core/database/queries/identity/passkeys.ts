import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { becomePerson, showStaffKeys } from '#database/office.ts'
import { asSweeps } from '#database/sweeps.ts'
import type { Passkey } from '#domain/identity/passkey-rules.ts'
import type { Realm, Subject } from '#domain/identity/subject.ts'
import { ownerColumns, TABLES } from './tables.ts'

/** A passkey with what it takes to check its signature. */
export type StoredPasskey = Passkey & { subjectId: string; credentialId: string; publicKey: Buffer }

export type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'transports' | 'relyingParty'> & {
  counter: number
}

/** False: the key is somebody's already. */
export async function savePasskey(
  trx: Transaction,
  { subject, now, ...passkey }: NewPasskey & { subject: Subject; name: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto(TABLES[subject.kind].passkeys)
    .values({ ...ownerColumns(subject), ...passkey, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The oldest first. */
export async function listPasskeys(trx: Transaction, { kind, id }: Subject): Promise<StoredPasskey[]> {
  const { passkeys, owner } = TABLES[kind]
  return trx
    .selectFrom(passkeys)
    .select(COLUMNS)
    .select(({ ref }) => ref(owner).as('subjectId'))
    .where(owner, '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Whosever it is in this realm. In the office the credential opens its own row, and no other. */
export async function findPasskey(
  trx: Transaction,
  { realm, credentialId }: { realm: Realm; credentialId: string },
): Promise<StoredPasskey | null> {
  if (realm.kind === 'person') await showStaffKeys(trx, { credential: credentialId })
  const { passkeys, owner } = TABLES[realm.kind]
  const row = await trx
    .selectFrom(passkeys)
    .select(COLUMNS)
    .select(({ ref }) => ref(owner).as('subjectId'))
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * What the key has counted up to, locked: it is compared and raised by one at a time. The transaction is the owner's
 * from then on. Null: the key is gone meanwhile.
 */
export async function lockCounter(
  trx: Transaction,
  { subject, passkeyId }: { subject: Subject; passkeyId: string },
): Promise<number | null> {
  if (subject.kind === 'person') await becomePerson(trx, subject.id)
  const row = await trx
    .selectFrom(TABLES[subject.kind].passkeys)
    .select('counter')
    .where('id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst()
  // Counters go up to 2^32 - 1.
  return row ? Number(row.counter) : null
}

export async function markPasskeyUsed(
  trx: Transaction,
  { subject, passkeyId, counter, now }: { subject: Subject; passkeyId: string; counter: number; now: Date },
): Promise<void> {
  await trx
    .updateTable(TABLES[subject.kind].passkeys)
    .set({ counter, lastUsedAt: now })
    .where('id', '=', passkeyId)
    .execute()
}

/** What it was called before; null: there is none of theirs. */
export async function renamePasskey(
  trx: Transaction,
  { subject, passkeyId, name }: { subject: Subject; passkeyId: string; name: string },
): Promise<string | null> {
  if (!isUuid(passkeyId)) return null
  const { passkeys, owner } = TABLES[subject.kind]
  const own = await trx
    .selectFrom(passkeys)
    .select('name')
    .where('id', '=', passkeyId)
    .where(owner, '=', subject.id)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return null
  await trx.updateTable(passkeys).set({ name }).where('id', '=', passkeyId).execute()
  return own.name
}

/** The name of the one that is gone; null: there was none of theirs. */
export async function deletePasskey(
  trx: Transaction,
  { subject, passkeyId }: { subject: Subject; passkeyId: string },
): Promise<string | null> {
  if (!isUuid(passkeyId)) return null
  const { passkeys, owner } = TABLES[subject.kind]
  const row = await trx
    .deleteFrom(passkeys)
    .where('id', '=', passkeyId)
    .where(owner, '=', subject.id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** How many people of the office have passkeys that were made for another domain, and for which. */
export function countPasskeysMadeElsewhere(
  db: Database,
  domain: string,
): Promise<{ relyingParty: string; people: number }[]> {
  return asSweeps(db, (trx) =>
    trx
      .selectFrom('staffPasskey')
      .select(['relyingParty', sql<number>`count(distinct person_id)::integer`.as('people')])
      .where('relyingParty', '!=', domain)
      .groupBy('relyingParty')
      .orderBy('relyingParty')
      .execute(),
  )
}

const COLUMNS = [
  'id',
  'credentialId',
  'publicKey',
  'relyingParty',
  'transports',
  'name',
  'createdAt',
  'lastUsedAt',
] as const
