import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type SharedDevice = {
  id: string
  storeId: string
  name: string
  createdAt: Date
  codeExpiresAt: Date
  setUpAt: Date | null
  lastUsedAt: Date | null
}

export async function insertDevice(
  trx: Transaction,
  {
    now,
    ...device
  }: { storeId: string; name: string; codeHash: Buffer; codeExpiresAt: Date; registeredBy: string; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('sharedDevice')
    .values({ ...device, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those in service or waiting for their code, the oldest first. */
export async function listDevices(trx: Transaction, storeId: string): Promise<SharedDevice[]> {
  return trx
    .selectFrom('sharedDevice')
    .select(COLUMNS)
    .where('storeId', '=', storeId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

/** By what the device brings. Null: none, or out of service. */
export async function findDevice(trx: Transaction, tokenHash: Buffer): Promise<SharedDevice | null> {
  const row = await trx
    .selectFrom('sharedDevice')
    .select(COLUMNS)
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The code is spent. Null: it is nobody's, spent, too old, or the device was taken back. */
export async function setUpDevice(
  trx: Transaction,
  { codeHash, tokenHash, now }: { codeHash: Buffer; tokenHash: Buffer; now: Date },
): Promise<SharedDevice | null> {
  // The code stays until the very row is written: by it the row can be seen.
  const row = await trx
    .selectFrom('sharedDevice')
    .select(COLUMNS)
    .where('codeHash', '=', codeHash)
    .where('codeExpiresAt', '>', now)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  await sql`select set_config('app.store_id', ${row.storeId}, true)`.execute(trx)
  await trx
    .updateTable('sharedDevice')
    .set({ codeHash: null, tokenHash, setUpAt: now })
    .where('id', '=', row.id)
    .execute()
  return { ...row, setUpAt: now }
}

/** Null: there is none of that id in service. */
export async function revokeDevice(
  trx: Transaction,
  { id, storeId, now }: { id: string; storeId: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .updateTable('sharedDevice')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('storeId', '=', storeId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function noteDeviceUsed(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('sharedDevice').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

const COLUMNS = ['id', 'storeId', 'name', 'createdAt', 'codeExpiresAt', 'setUpAt', 'lastUsedAt'] as const
