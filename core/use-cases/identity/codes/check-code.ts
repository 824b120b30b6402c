import type { Transaction } from '#database/connection.ts'
import { readRecoveryCode } from '#domain/identity/recovery-codes.ts'
import type { Subject } from '#domain/identity/subject.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'
import { checkTotp } from './check-totp.ts'
import { checkRecoveryCode } from './recovery-codes.ts'

/** Of one field for both: what a code turned out to be. Null: neither of the app now, nor a recovery code unused. */
export async function checkCode(
  trx: Transaction,
  dependencies: Pick<IdentityDependencies, 'secrets'>,
  input: { subject: Subject; code: string; now: Date },
): Promise<'totp' | 'recoveryCode' | null> {
  if (readRecoveryCode(input.code) !== null) return (await checkRecoveryCode(trx, input)) ? 'recoveryCode' : null
  return (await checkTotp(trx, dependencies, input)) ? 'totp' : null
}
