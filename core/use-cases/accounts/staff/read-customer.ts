import type { Transaction } from '#database/connection.ts'
import { listConsents } from '#database/queries/accounts/consents.ts'
import { findListedCustomer, sumLedgerOf } from '#database/queries/accounts/customer-list.ts'
import { listPlansOf } from '#database/queries/memberships/plans-of-customer.ts'
import { listAuditAbout } from '#database/queries/orders/order-history.ts'
import { listOrderRows } from '#database/queries/orders/order-list.ts'
import { listMembers } from '#database/queries/staff/assignments.ts'
import { listNotes } from '#database/queries/staff/notes.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'
import { readCredit } from '#use-cases/credit/read-credit.ts'

const MOST_ORDERS = 200

export type OfficeCustomer = NonNullable<Awaited<ReturnType<typeof readCustomer>>>

/** Everything staff see of somebody on their page; null: there is nobody here by this id. */
export async function readCustomer(
  trx: Transaction,
  { tokens }: { tokens: Pick<Tokens, 'emailHashes'> },
  { storeId, customerId, now }: { storeId: string; customerId: string; now: Date },
) {
  const customer = await findListedCustomer(trx, customerId)
  if (customer === null) return null
  const looked = { storeId, filter: { customerId }, isOldestFirst: false, most: MOST_ORDERS }
  const { email } = customer
  return {
    customer,
    money: await sumLedgerOf(trx, customerId),
    credit: await readCredit(trx, { customerId, now }),
    history: await listOrderRows(trx, looked),
    plans: await listPlansOf(trx, customerId),
    consents: (await listConsents(trx, { email, hashes: tokens.emailHashes(email, storeId) })).toReversed(),
    notes: await listNotes(trx, { customerId }),
    colleagues: (await listMembers(trx)).map(({ name }) => name),
    audit: (await listAuditAbout(trx, { storeId, subjectId: customerId })).toReversed(),
  }
}
