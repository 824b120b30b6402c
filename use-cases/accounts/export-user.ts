import { inStore } from '#database/connection.ts'
import { listAddresses } from '#database/queries/addresses.ts'
import { listAuditLines, writeAuditLine } from '#database/queries/audit.ts'
import { listConsents } from '#database/queries/consents.ts'
import { findCustomer } from '#database/queries/customers.ts'
import { listKnownDevices } from '#database/queries/known-devices.ts'
import { listLikedIds } from '#database/queries/liked-products.ts'
import { listMailsTo } from '#database/queries/mail.ts'
import { findContactByEmail } from '#database/queries/newsletter.ts'
import { listSessions } from '#database/queries/sessions.ts'
import { listUserMemberships } from '#database/queries/user-memberships.ts'
import { exportOrders } from '../orders/export-orders.ts'
import type { AccountTools, Visitor } from './account-tools.ts'
import { checkPassword } from './check-password.ts'
import { exportSecurity } from './factors/export-security.ts'
import { toAccount } from './to-account.ts'
import { traceOf } from './trace-of.ts'

/** Everything that is kept about a person; a new kind of data adds its line here. */
export async function exportUser(
  tools: AccountTools,
  { storeId, userId, password, visitor }: { storeId: string; userId: string; password: string; visitor: Visitor },
) {
  const checked = await checkPassword(tools, { storeId, userId, password, visitor })
  if (!checked.ok) return checked
  const now = tools.now()
  return inStore(tools.db, storeId, async (trx) => {
    const known = await findCustomer(trx, userId)
    if (known === null) return { ok: false, reason: 'USER_NOT_FOUND' } as const
    const { customer } = known
    await writeAuditLine(trx, { storeId, subjectId: userId, event: 'data-exported', detail: traceOf(visitor), at: now })
    return {
      ok: true,
      exportedAt: now,
      account: await toAccount(trx, customer),
      kept: {
        addresses: await listAddresses(trx, userId),
        consents: await listConsents(trx, {
          email: customer.email,
          hashes: tools.tokens.emailHashes(customer.email, storeId),
        }),
        newsletter: await findContactByEmail(trx, customer.email),
        liked: await listLikedIds(trx, { storeId, userId }),
        devices: await listKnownDevices(trx, userId),
        security: await exportSecurity(trx, userId),
        sessions: await listSessions(trx, { customerId: userId, now }),
        orders: await exportOrders(trx, { storeId, customerId: userId }),
        memberships: await listUserMemberships(trx, userId),
        mails: await listMailsTo(trx, customer.email),
        events: await listAuditLines(trx, userId),
      },
    } as const
  })
}
