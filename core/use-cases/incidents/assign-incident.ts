import type { Transaction } from '#database/connection.ts'
import { lockException, setOwner } from '#database/queries/incidents/incidents.ts'
import { listPeopleFor } from '#database/queries/incidents/people.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { subjectOf } from './incident-subject.ts'

export type AssignedException =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'EXCEPTION_NOT_FOUND' | 'EXCEPTION_CLOSED' | 'CHANGED_MEANWHILE' }

/** Somebody takes care of it, or nobody in particular. Whoever looked at another owner is told. */
export async function assignException(
  trx: Transaction,
  { id, ownerId, seen }: { id: string; ownerId: string | null; seen: string | null },
): Promise<AssignedException> {
  const exception = await lockException(trx, id)
  const people = await listPeopleFor(trx)
  const person = people.find((each) => each.id === ownerId) ?? null
  if (exception === null || (ownerId !== null && person === null)) return { ok: false, reason: 'EXCEPTION_NOT_FOUND' }
  if (exception.state !== 'open') return { ok: false, reason: 'EXCEPTION_CLOSED' }
  if (exception.ownerId !== seen) return { ok: false, reason: 'CHANGED_MEANWHILE' }
  await setOwner(trx, id, ownerId)
  const before = people.find((each) => each.id === seen)?.name ?? null
  const changes = [{ field: 'owner', before, after: person?.name ?? null }]
  return { ok: true, audit: { action: 'exception.assigned', subject: subjectOf(exception), changes } }
}
