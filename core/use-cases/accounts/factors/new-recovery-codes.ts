import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { replaceRecoveryCodes } from '#database/queries/accounts/recovery-codes.ts'
import { RECOVERY_CODES, toRecoveryCode } from '#domain/identity/recovery-codes.ts'

/** Shown once: only their hashes stay. */
export async function newRecoveryCodes(
  trx: Transaction,
  { storeId, customerId, now }: { storeId: string; customerId: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(randomBytes(16)))
  const codeHashes = codes.map((code) => hashRecoveryCode(customerId, code))
  await replaceRecoveryCodes(trx, { storeId, customerId, codeHashes, now })
  return codes
}

/** With the account in it: the same code, were it drawn twice, looks different at another one. */
export function hashRecoveryCode(customerId: string, code: string): Buffer {
  return createHash('sha256').update(`${customerId} ${code}`).digest()
}
