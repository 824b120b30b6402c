import type { Transaction } from '#database/connection.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { listPasskeys } from '#database/queries/identity/passkeys.ts'
import { customerSubject } from '#domain/identity/subject.ts'

/** What is kept about somebody's factors, without what they are kept for: neither secrets nor hashes. */
export async function exportSecurity(trx: Transaction, { storeId, userId }: { storeId: string; userId: string }) {
  const subject = customerSubject({ storeId, userId })
  const { since, totpSince, recoveryCodes } = await findFactors(trx, subject)
  const passkeys = await listPasskeys(trx, subject)
  return {
    secondFactorSince: since,
    authenticatorAppSince: totpSince,
    recoveryCodesLeft: recoveryCodes,
    passkeys: passkeys.map(({ subjectId, publicKey, ...exported }) => exported),
  }
}
