import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/audit.ts'
import { updateCustomer } from '#database/queries/customers.ts'
import { confirmWaitingContact } from '../newsletter/confirm-waiting-contact.ts'
import type { AccountTools, Visitor } from './account-tools.ts'
import { type FollowedLink, followLink } from './follow-link.ts'
import { type TooMany, takeTurn } from './limits.ts'

export type ConfirmedEmail = { ok: true } | Extract<FollowedLink, { ok: false }> | TooMany

export async function confirmEmail(
  tools: AccountTools,
  { storeId, token, visitor }: { storeId: string; token: string; visitor: Visitor },
): Promise<ConfirmedEmail> {
  const turn = await takeTurn(tools.limiter, 'link', { storeId, account: token, address: visitor.address })
  if (!turn.ok) return turn
  const now = tools.now()
  return inStore(tools.db, storeId, async (trx) => {
    const link = await followLink(trx, { kind: 'confirm-email', token, now })
    if (!link.ok) return link
    const { id, email, confirmedAt } = link.known.customer
    if (confirmedAt === null) {
      await updateCustomer(trx, { id, confirmedAt: now, now })
      await confirmWaitingContact(trx, tools, email)
      await writeAuditLine(trx, { storeId, subjectId: id, event: 'email-confirmed', at: now })
    }
    return { ok: true }
  })
}
