import type { Transaction } from '#database/connection.ts'
import { closeException, lockException } from '#database/queries/incidents/incidents.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { subjectOf } from './incident-subject.ts'

export type DismissedException =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'EXCEPTION_NOT_FOUND' | 'EXCEPTION_CLOSED' }

/** Somebody has looked at it, and nothing is to be done. */
export async function dismissException(
  trx: Transaction,
  { id, reason, person, now }: { id: string; reason: string; person: { name: string }; now: Date },
): Promise<DismissedException> {
  const exception = await lockException(trx, id)
  if (exception === null) return { ok: false, reason: 'EXCEPTION_NOT_FOUND' }
  if (exception.state !== 'open') return { ok: false, reason: 'EXCEPTION_CLOSED' }
  await closeException(trx, { id, state: 'dismissed', reason, person: person.name, now })
  return { ok: true, audit: { action: 'exception.dismissed', subject: subjectOf(exception), reason } }
}
