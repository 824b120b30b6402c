import { randomBytes } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { findCustomerByEmail, saveUnconfirmed } from '#database/queries/accounts/customers.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import type { AccountDependencies, Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { traceOf } from '#use-cases/accounts/trace-of.ts'
import { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'

export type OfferedAccount = { ok: true } | { ok: false; reason: 'ORDER_NOT_FOUND' } | typeof TOO_BUSY | TooMany

/**
 * One click after an order as a guest. What follows goes to the mailbox the order names: a link to choose a password, or
 * the word that there is an account to log in to. Whoever clicked learns nothing; whoever reads the mail gets the order.
 */
export async function offerAccount(
  dependencies: AccountDependencies,
  { storeId, orderId, visitor }: { storeId: string; orderId: string; visitor: Visitor },
): Promise<OfferedAccount> {
  const order = await inStore(dependencies.db, storeId, (trx) => findOrder(trx, orderId))
  if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const { email, firstName, lastName, phone, language } = order
  const turn = await takeTurn(dependencies.limiter, 'recover', { storeId, account: email, address: visitor.address })
  if (!turn.ok) return turn
  // A password that nobody knows: the link in the mail sets the first one.
  const passwordHash = await dependencies.passwords.hash(randomBytes(32).toString('base64url'))
  if (passwordHash === null) return TOO_BUSY
  const now = dependencies.now()
  await inStore(dependencies.db, storeId, async (trx) => {
    const person = { storeId, email, firstName, lastName, phone, language, passwordHash, now }
    const newId = await saveUnconfirmed(trx, person)
    if (newId !== null) {
      const line = { storeId, subjectId: newId, event: 'account-offered', detail: traceOf(visitor), at: now } as const
      await writeAuditLine(trx, line)
    }
    const known = await findCustomerByEmail(trx, email)
    const kind = known?.customer.confirmedAt ? 'guest-account-known' : 'guest-account'
    await enqueueMail(trx, dependencies, { storeId, kind, recipient: email, language })
  })
  return { ok: true }
}
