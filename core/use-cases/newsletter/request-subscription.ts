import { inStore } from '#database/connection.ts'
import { findCustomerByEmail } from '#database/queries/accounts/customers.ts'
import { findContactByEmail, updateContact } from '#database/queries/newsletter/newsletter.ts'
import { asksForMore } from '#domain/newsletter/newsletter-contact.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import type { AccountDependencies, Visitor } from '../accounts/account-dependencies.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type SubscriptionRequest, saveRequest } from './save-request.ts'

export type RequestedSubscription = { ok: true } | TooMany

/** Nothing holds before the owner of the address has said yes in their own mailbox, and a no takes nothing away. */
export async function requestSubscription(
  dependencies: AccountDependencies,
  { storeId, request, visitor }: { storeId: string; request: SubscriptionRequest; visitor: Visitor },
): Promise<RequestedSubscription> {
  const { email, language } = request
  const turn = await takeTurn(dependencies.limiter, 'newsletter', { storeId, account: email, address: visitor.address })
  if (!turn.ok) return turn

  const now = dependencies.now()
  await inStore(dependencies.db, storeId, async (trx) => {
    const known = await findContactByEmail(trx, email)
    if (asksForMore(request, known)) {
      await saveRequest(trx, dependencies, { storeId, request, now })
      const account = await findCustomerByEmail(trx, email)
      const willConfirmAccount = account !== null && account.customer.confirmedAt === null
      // One e-mail is enough: the one that confirms the account confirms this too.
      if (willConfirmAccount) return
      await enqueueMail(trx, dependencies, { storeId, kind: 'newsletter-confirm', recipient: email, language })
    } else if (known === null) {
      const { id } = await saveRequest(trx, dependencies, { storeId, request, now })
      await updateContact(trx, { id, unsubscribedAt: now, now })
    }
  })
  return { ok: true }
}
