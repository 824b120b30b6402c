import type { Transaction } from '#database/connection.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { findNewsWish } from '../newsletter/news-wish.ts'

/** A customer with what they agreed to. */
export type Account = { customer: Customer; marketingSince: Date | null; profilingSince: Date | null }

export async function toAccount(trx: Transaction, customer: Customer): Promise<Account> {
  const contact = await findContactByEmail(trx, customer.email)
  return {
    customer,
    marketingSince: contact?.marketingSince ?? (await findNewsWish(trx, customer.email)),
    profilingSince: contact?.profilingSince ?? null,
  }
}
