import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'

export type EndedSession = { ok: true } | { ok: false; reason: 'SESSION_NOT_FOUND' }

/** This session or another one of the same person. */
export async function endSession(
  dependencies: AccountDependencies,
  {
    storeId,
    userId,
    sessionId,
    visitor,
    event = 'session-ended',
  }: {
    storeId: string
    userId: string
    sessionId: string
    visitor: Visitor
    event?: 'logged-out' | 'session-ended'
  },
): Promise<EndedSession> {
  const now = dependencies.now()
  const ended = await inStore(dependencies.db, storeId, async (trx) => {
    const ids = await endSessions(trx, { subject: customerSubject({ storeId, userId }), id: sessionId, now })
    const line = { storeId, subjectId: userId, event, detail: traceOf(visitor), at: now }
    if (ids.length > 0) await writeAuditLine(trx, line)
    return ids
  })
  dependencies.sessions.invalidate(ended)
  return ended.length > 0 ? { ok: true } : { ok: false, reason: 'SESSION_NOT_FOUND' }
}
