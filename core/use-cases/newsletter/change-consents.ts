import type { Transaction } from '#database/connection.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { applyConsents } from './apply-consents.ts'
import { takeNewsWishBack } from './news-wish.ts'
import { saveRequest } from './save-request.ts'

/** In the profile: the address is proved, so a yes holds at once. */
export async function changeConsents(
  trx: Transaction,
  dependencies: AccountDependencies,
  {
    customer,
    marketing,
    profiling,
  }: { customer: Customer; marketing?: boolean | undefined; profiling?: boolean | undefined },
): Promise<void> {
  const { storeId, email, language } = customer
  const known = await findContactByEmail(trx, email)
  if (marketing === false && !known?.marketingSince)
    await takeNewsWishBack(trx, { storeId, email, language, source: 'profile', at: dependencies.now() })
  if (known === null && !marketing && !profiling) return
  const contact = known ?? (await saveContact(trx, dependencies, customer))
  await applyConsents(trx, dependencies, { contact, wishes: { marketing, profiling }, source: 'profile' })
}

function saveContact(trx: Transaction, dependencies: AccountDependencies, customer: Customer) {
  const { storeId, email, firstName, lastName, phone, language } = customer
  const wishes = { wantsMarketing: false, wantsProfiling: false }
  const request = { email, firstName, lastName, phone, language, ...wishes }
  return saveRequest(trx, dependencies, { storeId, request, now: dependencies.now() })
}
