import { inStore } from '#database/connection.ts'
import { findCustomerByEmail } from '#database/queries/accounts/customers.ts'
import { rollbackUnless } from '#database/rollback-unless.ts'
import type { Language } from '#domain/stores/languages.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import type { RequestedMail } from '../send-email-confirmation.ts'

/**
 * Nobody but the owner of the address learns whether it has an account: the same is done for every address, in the same
 * time. For one without an account it is undone again, so that guesses take no place in the queue of mails.
 */
export async function recoverPassword(
  dependencies: AccountDependencies,
  { storeId, email, language, visitor }: { storeId: string; email: string; language: Language; visitor: Visitor },
): Promise<RequestedMail> {
  const turn = await takeTurn(dependencies.limiter, 'recover', { storeId, account: email, address: visitor.address })
  if (!turn.ok) return turn
  await inStore(dependencies.db, storeId, async (trx) => {
    const isKnown = (await findCustomerByEmail(trx, email)) !== null
    await rollbackUnless(trx, isKnown, () =>
      enqueueMail(trx, dependencies, { storeId, kind: 'recover-password', recipient: email, language }),
    )
  })
  return { ok: true }
}
