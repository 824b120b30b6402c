import { inStore } from '#database/connection.ts'
import type { Language } from '#domain/stores/languages.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { AccountTools, Visitor } from './account-tools.ts'
import { takeTurn } from './limits.ts'
import type { AskedForMail } from './send-email-confirmation.ts'

/** As with a confirmation: nobody but the owner of the address learns whether it has an account. */
export async function recoverPassword(
  tools: AccountTools,
  { storeId, email, language, visitor }: { storeId: string; email: string; language: Language; visitor: Visitor },
): Promise<AskedForMail> {
  const turn = await takeTurn(tools.limiter, 'recover', { storeId, account: email, address: visitor.address })
  if (!turn.ok) return turn
  await inStore(tools.db, storeId, (trx) =>
    enqueueMail(trx, tools, { storeId, kind: 'recover-password', recipient: email, language }),
  )
  return { ok: true }
}
