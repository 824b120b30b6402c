import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { findCustomer, findCustomerByEmail } from '#database/queries/accounts/customers.ts'
import type { RelyingParty } from '#providers/passkeys/passkeys.ts'
import { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import { forgetLoginTurns, takeLoginTurn } from '#use-cases/identity/limits/login-limits.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { askForSecondFactor, type SecondFactorNeeded } from '../factors/ask-for-second-factor.ts'
import { traceOf } from '../trace-of.ts'
import { type CompletedLogIn, completeLogIn } from './complete-log-in.ts'
import { isKnownDevice } from './devices.ts'

export type LoggedIn =
  | CompletedLogIn
  | { ok: false; reason: 'WRONG_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' }
  | typeof TOO_BUSY
  | SecondFactorNeeded
  | TooMany

/** An unknown address takes the same steps as a wrong password, and the same time. */
export async function logIn(
  dependencies: AccountDependencies,
  input: { storeId: string; email: string; password: string; visitor: Visitor; party: RelyingParty },
): Promise<LoggedIn> {
  const { storeId, email, password, visitor, party } = input
  const now = dependencies.now()
  const place = { storeId, email, visitor }
  const isKnown =
    visitor.device !== null && (await inStore(dependencies.db, storeId, (trx) => isKnownDevice(trx, place)))
  const attempt = { ...place, isKnownDevice: isKnown }
  const turn = await takeLoginTurn(dependencies.limiter, attempt)
  if (!turn.ok) return turn

  const known = await inStore(dependencies.db, storeId, (trx) => findCustomerByEmail(trx, email))
  const isMatch = await dependencies.passwords.matches(password, known?.passwordHash ?? null)
  if (isMatch === null) return TOO_BUSY
  if (!isMatch || known === null) {
    const line = { storeId, subjectId: known?.customer.id ?? null, detail: traceOf(visitor), at: now }
    await inStore(dependencies.db, storeId, (trx) => writeAuditLine(trx, { ...line, event: 'log-in-failed' }))
    return { ok: false, reason: 'WRONG_CREDENTIALS' }
  }
  await forgetLoginTurns(dependencies.limiter, attempt)
  if (known.customer.confirmedAt === null) return { ok: false, reason: 'EMAIL_NOT_CONFIRMED' }

  return inStore(dependencies.db, storeId, async (trx) => {
    const current = await findCustomer(trx, known.customer.id)
    const wasChangedMeanwhile = current?.passwordHash !== known.passwordHash
    if (current === null || wasChangedMeanwhile) return { ok: false, reason: 'WRONG_CREDENTIALS' }
    const needed = await askForSecondFactor(trx, dependencies, { known: current, visitor, party, now })
    return needed ?? completeLogIn(trx, dependencies, { customer: current.customer, visitor, by: 'password', now })
  })
}
