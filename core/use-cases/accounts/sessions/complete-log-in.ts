import type { Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { paths } from '#paths/storefront/paths.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import { joinGuestOrders } from '#use-cases/orders/placing/join-guest-orders.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type Account, toAccount } from '../to-account.ts'
import { traceOf } from '../trace-of.ts'
import { rememberDevice } from './devices.ts'
import { openSession, type TokenPair } from './open-session.ts'

export type CompletedLogIn = { ok: true; tokens: TokenPair; account: Account; deviceToken: string }

/** How somebody has proved who they are: with the password alone, with something beside it, or with a passkey. */
export type ProvenBy = 'password' | 'totp' | 'recovery-code' | 'passkey'

/** What follows once somebody has proved who they are, in whichever way. A new device is told to the owner by e-mail. */
export async function completeLogIn(
  trx: Transaction,
  dependencies: AccountDependencies,
  { customer, visitor, by, now }: { customer: Customer; visitor: Visitor; by: ProvenBy; now: Date },
): Promise<CompletedLogIn> {
  const { id, storeId, email, language, firstName } = customer
  const tokens = await openSession(trx, dependencies, { customer, userAgent: visitor.userAgent, now })
  const { deviceToken, isNew, isFirst } = await rememberDevice(trx, { customer, visitor, now })
  await joinGuestOrders(trx, { customer, now })
  const trace = traceOf(visitor)
  if (isNew && !isFirst) {
    const detail = { firstName, path: paths.security, at: now.toISOString(), ...trace }
    await enqueueMail(trx, dependencies, { storeId, kind: 'new-device', recipient: email, language, detail })
  }
  const detail = { by, knownDevice: isNew ? 'no' : 'yes' }
  await writeAuditLine(trx, { storeId, subjectId: id, event: 'logged-in', detail: { ...detail, ...trace }, at: now })
  return { ok: true, tokens, account: await toAccount(trx, customer), deviceToken }
}
