import type { Transaction } from '#database/connection.ts'
import type { ApiKey, KeyScope } from '#domain/api-keys/api-key.ts'

const COLUMNS = [
  'id',
  'storeId',
  'name',
  'start',
  'scopes',
  'createdBy',
  'createdByName',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'revokedAt',
] as const

type NewKey = Pick<ApiKey, 'storeId' | 'name' | 'start' | 'scopes' | 'createdByName' | 'createdAt' | 'expiresAt'> & {
  createdBy: string
  keyHash: Buffer
}

export async function insertApiKey(trx: Transaction, { scopes, ...key }: NewKey): Promise<ApiKey> {
  const row = await trx
    .insertInto('apiKey')
    .values({ ...key, scopes: [...scopes] })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toApiKey(row)
}

/** Those that still open something first, then the newest. */
export async function listApiKeys(trx: Transaction, { most }: { most: number }): Promise<ApiKey[]> {
  const rows = await trx
    .selectFrom('apiKey')
    .select(COLUMNS)
    .orderBy('revokedAt', (order) => order.desc().nullsFirst())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toApiKey)
}

/** How many there are that nobody has revoked. */
export async function countApiKeys(trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom('apiKey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function findApiKeyByHash(trx: Transaction, keyHash: Buffer): Promise<ApiKey | null> {
  const row = await trx.selectFrom('apiKey').select(COLUMNS).where('keyHash', '=', keyHash).executeTakeFirst()
  return row ? toApiKey(row) : null
}

export async function noteApiKeyUse(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('apiKey').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Null: the store has none of that id that still held. */
export async function revokeApiKey(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<ApiKey | null> {
  const row = await trx
    .updateTable('apiKey')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toApiKey(row) : null
}

function toApiKey<Row extends { scopes: string[] }>(row: Row) {
  return { ...row, scopes: row.scopes as KeyScope[] }
}
