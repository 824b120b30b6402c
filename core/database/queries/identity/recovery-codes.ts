import type { Transaction } from '#database/connection.ts'
import type { Subject } from '#domain/identity/subject.ts'
import { ownerColumns, TABLES } from './tables.ts'

/** A new set takes the place of the one before. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  { subject, codeHashes, now }: { subject: Subject; codeHashes: Buffer[]; now: Date },
): Promise<void> {
  const { recoveryCodes, owner } = TABLES[subject.kind]
  await trx.deleteFrom(recoveryCodes).where(owner, '=', subject.id).execute()
  const codes = codeHashes.map((codeHash) => ({ ...ownerColumns(subject), codeHash, createdAt: now }))
  await trx.insertInto(recoveryCodes).values(codes).execute()
}

/** Each opens once. */
export async function spendRecoveryCode(
  trx: Transaction,
  { subject, codeHash, now }: { subject: Subject; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { recoveryCodes, owner } = TABLES[subject.kind]
  const { numUpdatedRows } = await trx
    .updateTable(recoveryCodes)
    .set({ usedAt: now })
    .where(owner, '=', subject.id)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
