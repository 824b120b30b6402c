import type { Transaction } from '#database/connection.ts'
import { listPasskeys } from '#database/queries/accounts/passkeys.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { customerSubject } from '#domain/identity/subject.ts'

/** What is kept about somebody's factors, without what they are kept for: neither secrets nor hashes. */
export async function exportSecurity(trx: Transaction, { storeId, userId }: { storeId: string; userId: string }) {
  const { since, totpSince, recoveryCodes } = await findFactors(trx, customerSubject({ storeId, userId }))
  const passkeys = await listPasskeys(trx, userId)
  return {
    secondFactorSince: since,
    authenticatorAppSince: totpSince,
    recoveryCodesLeft: recoveryCodes,
    passkeys: passkeys.map(({ customerId, publicKey, counter, ...exported }) => exported),
  }
}
