import { inStore, type Transaction } from '#database/connection.ts'
import { listAddresses } from '#database/queries/accounts/addresses.ts'
import { listAuditLines, writeAuditLine } from '#database/queries/accounts/audit.ts'
import { listConsents } from '#database/queries/accounts/consents.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { listKnownDevices } from '#database/queries/accounts/known-devices.ts'
import { listSessions } from '#database/queries/accounts/sessions.ts'
import { listLikedIds } from '#database/queries/catalogue/liked-products.ts'
import { listCreditEntries } from '#database/queries/credit/credits.ts'
import { listMailsTo } from '#database/queries/mail/mail.ts'
import { listUserMemberships } from '#database/queries/memberships/user-memberships.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import { exportOrders } from '../orders/export-orders.ts'
import type { AccountDependencies, Visitor } from './account-dependencies.ts'
import { exportSecurity } from './factors/export-security.ts'
import { checkPassword } from './passwords/check-password.ts'
import { toAccount } from './to-account.ts'
import { traceOf } from './trace-of.ts'

/** Somebody takes what is kept about them. */
export async function exportUser(
  dependencies: AccountDependencies,
  { storeId, userId, password, visitor }: { storeId: string; userId: string; password: string; visitor: Visitor },
) {
  const checked = await checkPassword(dependencies, { storeId, userId, password, visitor })
  if (!checked.ok) return checked
  const now = dependencies.now()
  return inStore(dependencies.db, storeId, async (trx) => {
    const known = await findCustomer(trx, userId)
    if (known === null) return { ok: false, reason: 'USER_NOT_FOUND' } as const
    const { customer } = known
    await writeAuditLine(trx, { storeId, subjectId: userId, event: 'data-exported', detail: traceOf(visitor), at: now })
    return {
      ok: true,
      exportedAt: now,
      account: await toAccount(trx, customer),
      records: await readRecords(trx, dependencies, { storeId, userId, email: customer.email, now }),
    } as const
  })
}

/** Everything that is kept about a person; a new kind of data adds its line here. */
export async function readRecords(
  trx: Transaction,
  { tokens }: Pick<AccountDependencies, 'tokens'>,
  { storeId, userId, email, now }: { storeId: string; userId: string; email: string; now: Date },
) {
  return {
    addresses: await listAddresses(trx, userId),
    consents: await listConsents(trx, { email, hashes: tokens.emailHashes(email, storeId) }),
    newsletter: await findContactByEmail(trx, email),
    liked: await listLikedIds(trx, { storeId, userId }),
    devices: await listKnownDevices(trx, userId),
    security: await exportSecurity(trx, { storeId, userId }),
    sessions: await listSessions(trx, { customerId: userId, now }),
    orders: await exportOrders(trx, { storeId, customerId: userId }),
    memberships: await listUserMemberships(trx, userId),
    credit: await listCreditEntries(trx, userId),
    mails: await listMailsTo(trx, email),
    events: await listAuditLines(trx, userId),
  }
}
