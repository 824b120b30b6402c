import type { Transaction } from '#database/connection.ts'

export type KeyName = { storeId: string; customerId: string; key: string }
export type KnownKey = { bodyHash: Buffer; orderId: string | null }

/** Takes a key for an order that is being placed. Whoever else is at it is waited for; then null: it is known. */
export async function claimIdempotencyKey(
  trx: Transaction,
  name: KeyName & { bodyHash: Buffer; createdAt: Date },
): Promise<{ isNew: boolean }> {
  const inserted = await trx
    .insertInto('orderKey')
    .values(name)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return { isNew: inserted.numInsertedOrUpdatedRows === 1n }
}

export async function findKey(trx: Transaction, { storeId, customerId, key }: KeyName): Promise<KnownKey | null> {
  const row = await trx
    .selectFrom('orderKey')
    .select(['bodyHash', 'orderId'])
    .where('storeId', '=', storeId)
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export async function setOrderOfKey(
  trx: Transaction,
  { storeId, customerId, key, orderId }: KeyName & { orderId: string },
): Promise<void> {
  await trx
    .updateTable('orderKey')
    .set({ orderId })
    .where('storeId', '=', storeId)
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .execute()
}

export async function forgetKey(trx: Transaction, { storeId, customerId, key }: KeyName): Promise<void> {
  await trx
    .deleteFrom('orderKey')
    .where('storeId', '=', storeId)
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .execute()
}

export async function deleteOldKeys(trx: Transaction, before: Date): Promise<number> {
  const deleted = await trx.deleteFrom('orderKey').where('createdAt', '<', before).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
