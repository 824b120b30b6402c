import type { Transaction } from '#database/connection.ts'
import { lockIncident, setOwner } from '#database/queries/incidents/incidents.ts'
import { listPeopleFor } from '#database/queries/incidents/people.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { subjectOf } from './incident-subject.ts'

export type AssignedIncident =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'INCIDENT_NOT_FOUND' | 'INCIDENT_CLOSED' | 'CHANGED_MEANWHILE' }

/** Somebody takes care of it, or nobody in particular. Whoever looked at another owner is told. */
export async function assignIncident(
  trx: Transaction,
  { id, ownerId, seen }: { id: string; ownerId: string | null; seen: string | null },
): Promise<AssignedIncident> {
  const incident = await lockIncident(trx, id)
  const people = await listPeopleFor(trx)
  const person = people.find((each) => each.id === ownerId) ?? null
  if (incident === null || (ownerId !== null && person === null)) return { ok: false, reason: 'INCIDENT_NOT_FOUND' }
  if (incident.state !== 'open') return { ok: false, reason: 'INCIDENT_CLOSED' }
  if (incident.ownerId !== seen) return { ok: false, reason: 'CHANGED_MEANWHILE' }
  await setOwner(trx, id, ownerId)
  const before = people.find((each) => each.id === seen)?.name ?? null
  const changes = [{ field: 'owner', before, after: person?.name ?? null }]
  return { ok: true, audit: { action: 'incident.assigned', subject: subjectOf(incident), changes } }
}
