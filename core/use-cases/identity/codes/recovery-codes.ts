import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from '#database/queries/identity/recovery-codes.ts'
import { RECOVERY_CODES, readRecoveryCode, toRecoveryCode } from '#domain/identity/recovery-codes.ts'
import type { Subject } from '#domain/identity/subject.ts'

/** Shown once: only their hashes stay. Those of before open nothing any more. */
export async function newRecoveryCodes(
  trx: Transaction,
  { subject, now }: { subject: Subject; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(randomBytes(16)))
  const codeHashes = codes.map((code) => hashRecoveryCode(subject, code))
  await replaceRecoveryCodes(trx, { subject, codeHashes, now })
  return codes
}

/** Whether it is one of theirs, however it was typed, and is used for the first time. */
export async function checkRecoveryCode(
  trx: Transaction,
  { subject, code: typed, now }: { subject: Subject; code: string; now: Date },
): Promise<boolean> {
  const code = readRecoveryCode(typed)
  return code !== null && spendRecoveryCode(trx, { subject, codeHash: hashRecoveryCode(subject, code), now })
}

/** With the account in it: the same code, were it drawn twice, looks different at another one. */
function hashRecoveryCode({ id }: Subject, code: string): Buffer {
  return createHash('sha256').update(`${id} ${code}`).digest()
}
