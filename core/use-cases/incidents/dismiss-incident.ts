import type { Transaction } from '#database/connection.ts'
import { closeIncident, lockIncident } from '#database/queries/incidents/incidents.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { subjectOf } from './incident-subject.ts'

export type DismissedIncident =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'INCIDENT_NOT_FOUND' | 'INCIDENT_CLOSED' }

/** Somebody has looked at it, and nothing is to be done. */
export async function dismissIncident(
  trx: Transaction,
  { id, reason, person, now }: { id: string; reason: string; person: { name: string }; now: Date },
): Promise<DismissedIncident> {
  const incident = await lockIncident(trx, id)
  if (incident === null) return { ok: false, reason: 'INCIDENT_NOT_FOUND' }
  if (incident.state !== 'open') return { ok: false, reason: 'INCIDENT_CLOSED' }
  await closeIncident(trx, { id, state: 'dismissed', reason, person: person.name, now })
  return { ok: true, audit: { action: 'incident.dismissed', subject: subjectOf(incident), reason } }
}
