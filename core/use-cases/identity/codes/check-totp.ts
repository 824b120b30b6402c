import type { Transaction } from '#database/connection.ts'
import { findTotp, spendTotpStep } from '#database/queries/identity/totp.ts'
import { totpPurpose } from '#domain/identity/purposes.ts'
import type { Subject } from '#domain/identity/subject.ts'
import { judgeTotpCode } from '#domain/identity/totp.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'

/** Whether the code is the one of now, and nobody has used it yet. */
export async function checkTotp(
  trx: Transaction,
  { secrets }: Pick<IdentityDependencies, 'secrets'>,
  { subject, code, now }: { subject: Subject; code: string; now: Date },
): Promise<boolean> {
  const stored = await findTotp(trx, subject)
  const secret = stored && secrets.open(stored.sealedSecret, totpPurpose(subject))
  if (stored === null || secret === null) return false
  const verdict = judgeTotpCode({ secret, code, lastStep: stored.lastStep }, now)
  return verdict.ok && spendTotpStep(trx, { subject, step: verdict.step })
}
