import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { saveTotp } from '#database/queries/identity/totp.ts'
import { totpPurpose } from '#domain/identity/purposes.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { judgeTotpCode } from '#domain/identity/totp.ts'
import { openToken } from '#providers/secrets/sealed-tokens.ts'
import { newRecoveryCodes } from '#use-cases/identity/codes/recovery-codes.ts'
import { forgetFactorTurns, takeFactorTurn } from '#use-cases/identity/limits/factor-turns.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'
import { changeFactors } from './change-factors.ts'
import { setUpPurpose } from './start-totp.ts'

export type ConfirmedTotp =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'SECOND_FACTOR_EXPIRED' | 'SECOND_FACTOR_WRONG' | 'USER_NOT_FOUND' }
  | TooMany

/** The first code shows that the app has the secret: from now on the password alone is not enough. */
export async function confirmTotp(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; sessionId: string; setUp: string; code: string; visitor: Visitor },
): Promise<ConfirmedTotp> {
  const { storeId, userId, sessionId, visitor } = input
  const subject = customerSubject(input)
  const counted = { storeId, account: userId, address: visitor.address }
  const turn = await takeFactorTurn(dependencies, 'totp', counted)
  if (!turn.ok) return turn
  const now = dependencies.now()
  const secret = openToken(dependencies.secrets, { token: input.setUp, purpose: setUpPurpose(input), now })
  if (secret === null) return { ok: false, reason: 'SECOND_FACTOR_EXPIRED' }
  const verdict = judgeTotpCode({ secret, code: input.code, lastStep: 0 }, now)
  if (!verdict.ok) return { ok: false, reason: 'SECOND_FACTOR_WRONG' }

  const sealedSecret = dependencies.secrets.seal(secret, totpPurpose(subject))
  const outcome = await inStore(dependencies.db, storeId, async (trx) => {
    const known = await findCustomer(trx, userId)
    if (known === null) return { ok: false, reason: 'USER_NOT_FOUND' } as const
    const { recoveryCodes: left } = await findFactors(trx, subject)
    await saveTotp(trx, { subject, sealedSecret, step: verdict.step, now })
    await writeAuditLine(trx, { storeId, subjectId: userId, event: 'totp-set-up', detail: traceOf(visitor), at: now })
    const { customer } = known
    const { ended } = await changeFactors(trx, dependencies, {
      customer,
      change: 'second-factor-on',
      sessionId,
      visitor,
      now,
    })
    // Another app for the same account: the codes that lie in a drawer stay good.
    const recoveryCodes = left > 0 ? [] : await newRecoveryCodes(trx, { subject, now })
    return { ok: true, recoveryCodes, ended } as const
  })
  if (!outcome.ok) return outcome
  dependencies.sessions.invalidate(outcome.ended)
  await forgetFactorTurns(dependencies, counted)
  return { ok: true, recoveryCodes: outcome.recoveryCodes }
}
