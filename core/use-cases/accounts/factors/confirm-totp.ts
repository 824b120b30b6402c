import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { type CheckedSetUp, checkTotpSetUp, keepTotp } from '#use-cases/identity/codes/totp-set-up.ts'
import { forgetFactorTurns } from '#use-cases/identity/limits/factor-turns.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'
import { changeFactors } from './change-factors.ts'

export type ConfirmedTotp =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'USER_NOT_FOUND' }
  | Extract<CheckedSetUp, { ok: false }>

/** The first code shows that the app has the secret: from now on the password alone is not enough. */
export async function confirmTotp(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; sessionId: string; setUp: string; code: string; visitor: Visitor },
): Promise<ConfirmedTotp> {
  const { storeId, userId, sessionId, visitor } = input
  const subject = customerSubject(input)
  const now = dependencies.now()
  const totp = await checkTotpSetUp(dependencies, { ...input, subject, address: visitor.address, now })
  if (!totp.ok) return totp
  const outcome = await inStore(dependencies.db, storeId, async (trx) => {
    const known = await findCustomer(trx, userId)
    if (known === null) return { ok: false, reason: 'USER_NOT_FOUND' } as const
    const recoveryCodes = await keepTotp(trx, { subject, totp, now })
    await writeAuditLine(trx, { storeId, subjectId: userId, event: 'totp-set-up', detail: traceOf(visitor), at: now })
    const { customer } = known
    const { ended } = await changeFactors(trx, dependencies, {
      customer,
      change: 'second-factor-on',
      sessionId,
      visitor,
      now,
    })
    return { ok: true, recoveryCodes, ended } as const
  })
  if (!outcome.ok) return outcome
  dependencies.sessions.invalidate(outcome.ended)
  await forgetFactorTurns(dependencies, subject)
  return { ok: true, recoveryCodes: outcome.recoveryCodes }
}
