import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { deleteEmailChange, lockEmailChange } from '#database/queries/accounts/email-changes.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'

export type StoppedEmailChange = { ok: true } | { ok: false; reason: 'LINK_UNKNOWN' } | TooMany

/** Either mailbox can say no: both links end. */
export async function stopEmailChange(
  dependencies: AccountDependencies,
  { storeId, token, visitor }: { storeId: string; token: string; visitor: Visitor },
): Promise<StoppedEmailChange> {
  const turn = await takeTurn(dependencies.limiter, 'link', { storeId, account: token, address: visitor.address })
  if (!turn.ok) return turn
  return inStore(dependencies.db, storeId, async (trx) => {
    const found = await lockEmailChange(trx, hashToken(token))
    if (found === null) return { ok: false, reason: 'LINK_UNKNOWN' }
    const { customerId } = found.change
    await deleteEmailChange(trx, customerId)
    const line = { storeId, subjectId: customerId, detail: traceOf(visitor), at: dependencies.now() }
    await writeAuditLine(trx, { ...line, event: 'email-change-stopped' })
    return { ok: true }
  })
}
