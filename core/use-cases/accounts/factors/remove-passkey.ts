import { inStore } from '#database/connection.ts'
import { deleteSecondFactor } from '#database/queries/accounts/second-factors.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { deletePasskey } from '#database/queries/identity/passkeys.ts'
import { isOn } from '#domain/identity/second-factor.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'
import { changeFactors } from './change-factors.ts'

export type RemovedPasskey =
  | { ok: true }
  | { ok: false; reason: 'PASSKEY_NOT_FOUND' }
  | Extract<CheckedPassword, { ok: false }>

/** With the last one goes the second factor, if there is no authenticator app: nobody is asked for what is gone. */
export async function removePasskey(
  dependencies: AccountDependencies,
  input: {
    storeId: string
    userId: string
    sessionId: string
    passkeyId: string
    password: string
    visitor: Visitor
  },
): Promise<RemovedPasskey> {
  const { storeId, userId, sessionId, visitor } = input
  const subject = customerSubject(input)
  const checked = await checkPassword(dependencies, input)
  if (!checked.ok) return checked
  const { customer } = checked.known
  const now = dependencies.now()
  const outcome = await inStore(dependencies.db, storeId, async (trx) => {
    const wasOn = isOn(await findFactors(trx, subject))
    const name = await deletePasskey(trx, { subject, passkeyId: input.passkeyId })
    if (name === null) return { ok: false, reason: 'PASSKEY_NOT_FOUND' } as const
    const detail = { passkey: name }
    const { ended } = await changeFactors(trx, dependencies, {
      customer,
      change: 'passkey-removed',
      detail,
      sessionId,
      visitor,
      now,
    })
    if (wasOn && !isOn(await findFactors(trx, subject))) {
      await deleteSecondFactor(trx, userId)
      await changeFactors(trx, dependencies, { customer, change: 'second-factor-off', sessionId, visitor, now })
    }
    return { ok: true, ended } as const
  })
  if (!outcome.ok) return outcome
  dependencies.sessions.invalidate(outcome.ended)
  return { ok: true }
}
