import type { Transaction } from '#database/connection.ts'
import { findListedCustomer, type ListedCustomer } from '#database/queries/accounts/customer-list.ts'
import type { GuestBuyer } from '#domain/accounts/guest-buyer.ts'
import { chooseLanguage, LANGUAGES, type Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

export type Buyer = {
  customer: ListedCustomer
  /** Contact from their latest order; null: they have an account. */
  guest: GuestBuyer | null
  /** Their own, where the store speaks it. */
  language: Language
}

/** For whom an order is put together: somebody with an account, or who has ordered as a guest before. */
export async function findBuyer(trx: Transaction, store: PartnerStore, customerId: string): Promise<Buyer | null> {
  const customer = await findListedCustomer(trx, customerId)
  if (customer === null) return null
  const { isGuest, email, firstName, lastName, phone } = customer
  const enabled = LANGUAGES.filter((language) => store.languages[language])
  const language = chooseLanguage({ enabled, preferred: [customer.language], acceptLanguage: null })
  return { customer, guest: isGuest ? { email, firstName, lastName, phone } : null, language }
}
