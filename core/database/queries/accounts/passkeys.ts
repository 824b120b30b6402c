import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Passkey } from '#domain/identity/passkey-rules.ts'
import type { OfCustomer } from './second-factors.ts'

/** A passkey with what it takes to check its signature. */
export type StoredPasskey = Passkey & { customerId: string; credentialId: string; publicKey: Buffer; counter: number }

export type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'relyingParty'>

/** Null: the key is somebody's already. */
export async function savePasskey(
  trx: Transaction,
  { now, ...passkey }: OfCustomer & NewPasskey & { name: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('customerPasskey')
    .values({ ...passkey, createdAt: now })
    .onConflict((conflict) => conflict.columns(['storeId', 'credentialId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The oldest first. */
export async function listPasskeys(trx: Transaction, customerId: string): Promise<StoredPasskey[]> {
  const rows = await trx
    .selectFrom('customerPasskey')
    .select(COLUMNS)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

/** Locked: a counter is compared and raised by one at a time. */
export async function lockPasskey(trx: Transaction, credentialId: string): Promise<StoredPasskey | null> {
  const row = await trx
    .selectFrom('customerPasskey')
    .select(COLUMNS)
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  return row ? toPasskey(row) : null
}

export async function markPasskeyUsed(
  trx: Transaction,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await trx.updateTable('customerPasskey').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()
}

/** False: there is none of this customer's. */
export async function renamePasskey(
  trx: Transaction,
  { id, customerId, name }: { id: string; customerId: string; name: string },
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await trx
    .updateTable('customerPasskey')
    .set({ name })
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The name of the one that is gone; null: there was none of this customer's. */
export async function deletePasskey(
  trx: Transaction,
  { id, customerId }: { id: string; customerId: string },
): Promise<string | null> {
  if (!isUuid(id)) return null
  const row = await trx
    .deleteFrom('customerPasskey')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** False: this challenge was answered before. */
export async function spendChallenge(
  trx: Transaction,
  challenge: { challengeHash: Buffer; storeId: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { now, ...spent } = challenge
  await trx.deleteFrom('spentChallenge').where('expiresAt', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spentChallenge')
    .values(spent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const COLUMNS = [
  'id',
  'customerId',
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
