import type { Transaction } from '#database/connection.ts'
import { listPasskeys } from '#database/queries/accounts/passkeys.ts'
import { findFactors, findTotp } from '#database/queries/accounts/second-factors.ts'

/** What is kept about somebody's factors, without what they are kept for: neither secrets nor hashes. */
export async function exportSecurity(trx: Transaction, userId: string) {
  const { since, recoveryCodes } = await findFactors(trx, userId)
  const passkeys = await listPasskeys(trx, userId)
  return {
    secondFactorSince: since,
    authenticatorAppSince: (await findTotp(trx, userId))?.since ?? null,
    recoveryCodesLeft: recoveryCodes,
    passkeys: passkeys.map(({ customerId, publicKey, counter, ...exported }) => exported),
  }
}
