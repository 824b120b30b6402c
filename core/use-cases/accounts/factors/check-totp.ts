import type { Transaction } from '#database/connection.ts'
import { findTotp, spendTotpStep } from '#database/queries/accounts/second-factors.ts'
import { judgeTotpCode } from '#domain/identity/totp.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

/** Whether the code is the one of now, and nobody has used it yet. */
export async function checkTotp(
  trx: Transaction,
  { secrets }: Pick<AccountDependencies, 'secrets'>,
  { customerId, code, now }: { customerId: string; code: string; now: Date },
): Promise<boolean> {
  const stored = await findTotp(trx, customerId)
  const secret = stored && secrets.open(stored.sealedSecret, totpPurpose(customerId))
  if (stored === null || secret === null) return false
  const verdict = judgeTotpCode({ secret, code, lastStep: stored.lastStep }, now)
  return verdict.ok && spendTotpStep(trx, { customerId, step: verdict.step })
}

/** What its secret is sealed for: one account. */
export function totpPurpose(customerId: string): string {
  return `totp ${customerId}`
}
