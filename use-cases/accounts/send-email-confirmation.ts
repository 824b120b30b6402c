import { inStore } from '#database/connection.ts'
import type { Language } from '#domain/stores/languages.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { AccountTools, Visitor } from './account-tools.ts'
import { type TooMany, takeTurn } from './limits.ts'

export type AskedForMail = { ok: true } | TooMany

/** Whether there is anybody to write to is found out when the mail is sent: the answer, and its time, cannot tell. */
export async function sendEmailConfirmation(
  tools: AccountTools,
  { storeId, email, language, visitor }: { storeId: string; email: string; language: Language; visitor: Visitor },
): Promise<AskedForMail> {
  for (const limit of ['resend', 'resendHourly'] as const) {
    const turn = await takeTurn(tools.limiter, limit, { storeId, account: email, address: visitor.address })
    if (!turn.ok) return turn
  }
  await inStore(tools.db, storeId, (trx) =>
    enqueueMail(trx, tools, { storeId, kind: 'confirm-email', recipient: email, language }),
  )
  return { ok: true }
}
