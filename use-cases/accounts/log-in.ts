import { inStore } from '#database/connection.ts'
import { findCustomer, findCustomerByEmail } from '#database/queries/customers.ts'
import { type AccountTools, TOO_BUSY, type Visitor } from './account-tools.ts'
import { type CompletedLogIn, completeLogIn } from './complete-log-in.ts'
import { forgetTurns, type TooMany, takeTurn } from './limits.ts'

export type LoggedIn =
  | CompletedLogIn
  | { ok: false; reason: 'WRONG_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' }
  | typeof TOO_BUSY
  | TooMany

/** An unknown address takes the same steps as a wrong password, and the same time. */
export async function logIn(
  tools: AccountTools,
  { storeId, email, password, visitor }: { storeId: string; email: string; password: string; visitor: Visitor },
): Promise<LoggedIn> {
  const turn = await takeTurn(tools.limiter, 'login', { storeId, account: email, address: visitor.address })
  if (!turn.ok) return turn

  const known = await inStore(tools.db, storeId, (trx) => findCustomerByEmail(trx, email))
  const isMatch = await tools.passwords.matches(password, known?.passwordHash ?? null)
  if (isMatch === null) return TOO_BUSY
  if (!isMatch || known === null) return { ok: false, reason: 'WRONG_CREDENTIALS' }
  await forgetTurns(tools.limiter, 'login', { storeId, account: email })
  if (known.customer.confirmedAt === null) return { ok: false, reason: 'EMAIL_NOT_CONFIRMED' }

  const now = tools.now()
  return inStore(tools.db, storeId, async (trx) => {
    const current = await findCustomer(trx, known.customer.id)
    const wasChangedMeanwhile = current?.passwordHash !== known.passwordHash
    if (current === null || wasChangedMeanwhile) return { ok: false, reason: 'WRONG_CREDENTIALS' }
    return completeLogIn(trx, tools, { customer: current.customer, visitor, by: 'password', now })
  })
}
