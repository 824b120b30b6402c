import { inStore } from '#database/connection.ts'
import { requireSecondFactor } from '#database/queries/accounts/second-factors.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { isOn } from '#domain/identity/second-factor.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { newRecoveryCodes } from '#use-cases/identity/codes/recovery-codes.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'
import { changeFactors } from './change-factors.ts'

export type TurnedOnSecondFactor =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'NO_PASSKEY' }
  | Extract<CheckedPassword, { ok: false }>

/** From now on the password asks for one of the passkeys, too. An authenticator app turns it on by itself. */
export async function turnOnSecondFactor(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; sessionId: string; password: string; visitor: Visitor },
): Promise<TurnedOnSecondFactor> {
  const { storeId, userId: customerId, sessionId, visitor } = input
  const subject = customerSubject(input)
  const checked = await checkPassword(dependencies, input)
  if (!checked.ok) return checked
  const { customer } = checked.known
  const now = dependencies.now()
  const outcome = await inStore(dependencies.db, storeId, async (trx) => {
    const factors = await findFactors(trx, subject)
    if (isOn(factors)) return { ok: true, recoveryCodes: [] as string[], ended: [] as string[] } as const
    if (factors.passkeys === 0) return { ok: false, reason: 'NO_PASSKEY' } as const
    await requireSecondFactor(trx, { storeId, customerId, now })
    const { ended } = await changeFactors(trx, dependencies, {
      customer,
      change: 'second-factor-on',
      sessionId,
      visitor,
      now,
    })
    return { ok: true, recoveryCodes: await newRecoveryCodes(trx, { subject, now }), ended } as const
  })
  if (!outcome.ok) return outcome
  dependencies.sessions.invalidate(outcome.ended)
  return { ok: true, recoveryCodes: outcome.recoveryCodes }
}
