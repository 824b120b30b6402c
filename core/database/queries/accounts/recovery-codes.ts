import type { Transaction } from '#database/connection.ts'
import type { OfCustomer } from './second-factors.ts'

/** A new set takes the place of the one before. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  { codeHashes, now, ...owner }: OfCustomer & { codeHashes: Buffer[]; now: Date },
): Promise<void> {
  await trx.deleteFrom('customerRecoveryCode').where('customerId', '=', owner.customerId).execute()
  await trx
    .insertInto('customerRecoveryCode')
    .values(codeHashes.map((codeHash) => ({ ...owner, codeHash, createdAt: now })))
    .execute()
}

/** Each opens once. */
export async function spendRecoveryCode(
  trx: Transaction,
  { customerId, codeHash, now }: { customerId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customerRecoveryCode')
    .set({ usedAt: now })
    .where('customerId', '=', customerId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
