import type { Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/audit.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import type { AccountTools, Visitor } from './account-tools.ts'
import { openSession, type TokenPair } from './open-session.ts'
import { type Account, toAccount } from './to-account.ts'

export type CompletedLogIn = { ok: true; tokens: TokenPair; account: Account }

/** What follows once somebody has proved who they are, in whichever way. */
export async function completeLogIn(
  trx: Transaction,
  tools: AccountTools,
  {
    customer,
    visitor,
    by,
    now,
  }: {
    customer: Customer
    visitor: Visitor
    /** How it was proved. */
    by: 'password' | 'totp' | 'recovery-code' | 'passkey'
    now: Date
  },
): Promise<CompletedLogIn> {
  const { id, storeId } = customer
  const tokens = await openSession(trx, tools, { customer, userAgent: visitor.userAgent, now })
  await writeAuditLine(trx, { storeId, subjectId: id, event: 'logged-in', detail: { by }, at: now })
  return { ok: true, tokens, account: await toAccount(trx, customer) }
}
