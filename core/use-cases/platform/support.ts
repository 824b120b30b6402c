import type { Transaction } from '#database/connection.ts'
import { lockPerson } from '#database/queries/platform/operators.ts'
import { findPlatformStore } from '#database/queries/platform/platform-stores.ts'
import {
  endSupportIn,
  endSupportOf,
  insertSupport,
  type SupportSession,
  saveMayEdit,
} from '#database/queries/platform/support.ts'
import type { Person } from '#domain/staff/person.ts'
import { SUPPORT_LIFE } from '#domain/staff/session-rules.ts'
import type { AuditEntry } from '../staff/audit.ts'

const NOT_FOUND = { ok: false, reason: 'ITEM_NOT_FOUND' } as const

/** An operator may look into one store at a time. Its people read who it was, when and why. */
export async function startSupport(
  trx: Transaction,
  { person, storeId, reason, now }: { person: Person; storeId: string; reason: string; now: Date },
) {
  const store = await findPlatformStore(trx, storeId)
  if (store === null) return NOT_FOUND
  await lockPerson(trx, person.id)
  const ended = await endSupportOf(trx, { personId: person.id, now })
  const endsAt = new Date(now.getTime() + SUPPORT_LIFE)
  const session = await insertSupport(trx, {
    personId: person.id,
    personName: person.name,
    storeId,
    reason,
    startedAt: now,
    endsAt,
  })
  const changes = [{ field: 'until', before: null, after: endsAt.toISOString() }]
  const started: AuditEntry = { action: 'support.started', subject: toSubject(session), changes, reason, storeId }
  return { ok: true, session, audit: [started, ...ended.map(toEndedEntry)] } as const
}

/** Whoever has opened a store for somebody else prepares what it looks like and says, until half an hour is over or its owner ends it. */
export async function prepareStore(
  trx: Transaction,
  { person, storeId, reason, now }: { person: Person; storeId: string; reason: string; now: Date },
) {
  const endsAt = new Date(now.getTime() + SUPPORT_LIFE)
  const by = { personId: person.id, personName: person.name }
  const session = await insertSupport(trx, { ...by, storeId, reason, mayEdit: true, startedAt: now, endsAt })
  const changes = [
    { field: 'until', before: null, after: endsAt.toISOString() },
    { field: 'mayEdit', before: null, after: true },
  ]
  return { action: 'support.started', subject: toSubject(session), changes, reason, storeId } satisfies AuditEntry
}

export async function endSupport(trx: Transaction, { person, now }: { person: { id: string }; now: Date }) {
  const [first, ...others] = await endSupportOf(trx, { personId: person.id, now })
  if (first === undefined) return NOT_FOUND
  return { ok: true, audit: [toEndedEntry(first), ...others.map(toEndedEntry)] } as const
}

/** The store's owner has seen enough of it. */
export async function stopSupport(trx: Transaction, { id, storeId, now }: { id: string; storeId: string; now: Date }) {
  const session = await endSupportIn(trx, { id, storeId, now })
  return session === null ? NOT_FOUND : ({ ok: true, audit: toEndedEntry(session) } as const)
}

/** The store's owner lets a running session change what the store looks like and says. */
export async function allowSupportEdit(
  trx: Transaction,
  { id, storeId, mayEdit, now }: { id: string; storeId: string; mayEdit: boolean; now: Date },
) {
  const session = await saveMayEdit(trx, { id, storeId, mayEdit, now })
  if (session === null) return NOT_FOUND
  const changes = [{ field: 'mayEdit', before: session.couldEdit, after: mayEdit }]
  const audit: AuditEntry = { action: 'support.allowed', subject: toSubject(session), changes }
  return { ok: true, audit } as const
}

/** Into the audit of the store that was looked into. */
export function toEndedEntry(session: SupportSession): AuditEntry {
  return { action: 'support.ended', subject: toSubject(session), storeId: session.storeId }
}

function toSubject({ id, personName }: SupportSession) {
  return { kind: 'support', id, name: personName }
}
