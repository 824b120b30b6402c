import type { Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { joinOrders } from '#database/queries/accounts/guests.ts'
import type { Customer } from '#domain/accounts/customer.ts'

/** Part of whatever has just proved that the mailbox is the customer's. */
export async function joinGuestOrders(
  trx: Transaction,
  { customer, now }: { customer: Pick<Customer, 'id' | 'storeId' | 'email'>; now: Date },
): Promise<void> {
  const { id, storeId, email } = customer
  const joined = await joinOrders(trx, { customerId: id, email })
  if (joined.length === 0) return
  const detail = { orders: joined.join(' ') }
  await writeAuditLine(trx, { storeId, subjectId: id, event: 'guest-orders-joined', detail, at: now })
}
