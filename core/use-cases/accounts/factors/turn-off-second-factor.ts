import { inStore } from '#database/connection.ts'
import { deleteSecondFactor } from '#database/queries/accounts/second-factors.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { isOn } from '#domain/identity/second-factor.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'
import { changeFactors } from './change-factors.ts'

export type TurnedOffSecondFactor = { ok: true } | Extract<CheckedPassword, { ok: false }>

/** The password is enough again. Passkeys stay, as a way to log in without it. */
export async function turnOffSecondFactor(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; sessionId: string; password: string; visitor: Visitor },
): Promise<TurnedOffSecondFactor> {
  const { storeId, userId, sessionId, visitor } = input
  const checked = await checkPassword(dependencies, input)
  if (!checked.ok) return checked
  const { customer } = checked.known
  const now = dependencies.now()
  await inStore(dependencies.db, storeId, async (trx) => {
    const wasOn = isOn(await findFactors(trx, customerSubject(input)))
    await deleteSecondFactor(trx, userId)
    if (wasOn)
      await changeFactors(trx, dependencies, { customer, change: 'second-factor-off', sessionId, visitor, now })
  })
  return { ok: true }
}
