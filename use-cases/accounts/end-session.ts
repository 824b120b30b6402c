import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/audit.ts'
import { endSessions } from '#database/queries/sessions.ts'
import type { AccountTools } from './account-tools.ts'

export type EndedSession = { ok: true } | { ok: false; reason: 'SESSION_NOT_FOUND' }

/** This session or another one of the same person. */
export async function endSession(
  tools: AccountTools,
  {
    storeId,
    userId,
    sessionId,
    event = 'session-ended',
  }: { storeId: string; userId: string; sessionId: string; event?: 'logged-out' | 'session-ended' },
): Promise<EndedSession> {
  const now = tools.now()
  const ended = await inStore(tools.db, storeId, async (trx) => {
    const ids = await endSessions(trx, { customerId: userId, sessionId, now })
    if (ids.length > 0) await writeAuditLine(trx, { storeId, subjectId: userId, event, at: now })
    return ids
  })
  tools.sessions.forget(ended)
  return ended.length > 0 ? { ok: true } : { ok: false, reason: 'SESSION_NOT_FOUND' }
}
