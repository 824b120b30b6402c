import { inStore } from '#database/connection.ts'
import { findCustomerByEmail } from '#database/queries/accounts/customers.ts'
import { rollbackUnless } from '#database/rollback-unless.ts'
import type { Language } from '#domain/stores/languages.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { AccountDependencies, Visitor } from './account-dependencies.ts'

export type RequestedMail = { ok: true } | TooMany

/** As with a password that is recovered: the answer, and its time, cannot tell whether there is anybody to write to. */
export async function sendEmailConfirmation(
  dependencies: AccountDependencies,
  { storeId, email, language, visitor }: { storeId: string; email: string; language: Language; visitor: Visitor },
): Promise<RequestedMail> {
  for (const limit of ['resend', 'resendHourly'] as const) {
    const turn = await takeTurn(dependencies.limiter, limit, { storeId, account: email, address: visitor.address })
    if (!turn.ok) return turn
  }
  await inStore(dependencies.db, storeId, async (trx) => {
    const found = await findCustomerByEmail(trx, email)
    const isWaiting = found !== null && found.customer.confirmedAt === null
    await rollbackUnless(trx, isWaiting, () =>
      enqueueMail(trx, dependencies, { storeId, kind: 'confirm-email', recipient: email, language }),
    )
  })
  return { ok: true }
}
