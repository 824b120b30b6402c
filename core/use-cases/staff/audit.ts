import type { Transaction } from '#database/connection.ts'
import { type AuditSubject, insertAuditLines } from '#database/queries/staff/audit.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { AuditChange } from '#domain/staff/audit-changes.ts'
import { traceOf } from '#use-cases/accounts/trace-of.ts'

/** Who did it, from where, in which request. Without a person: somebody who was not logged in, by the name they gave. */
export type Actor = {
  person: { id: string; name: string } | null
  /** The key, where a program did it. */
  apiKeyId?: string | undefined
  name?: string
  visitor: { address: string; userAgent: string }
  requestId: string
}

/** One thing that was done. */
export type AuditEntry = {
  action: AuditAction
  subject?: AuditSubject
  changes?: readonly AuditChange[]
  reason?: string
  /** Where it belongs, if not where it was done. */
  storeId?: string | null
}

/** What was done, one line at least. */
export type AuditEntries = readonly [AuditEntry, ...AuditEntry[]]

/** In the transaction that did it: either both are there, or neither. */
export function writeAudit(
  trx: Transaction,
  actor: Actor,
  { storeId, entry, now }: { storeId: string | null; entry: AuditEntry; now: Date },
): Promise<void> {
  return writeAuditLines(trx, actor, { storeId, entries: [entry], now })
}

/** Many at once: whoever changes a thousand garments waits for a few statements. */
export async function writeAuditLines(
  trx: Transaction,
  actor: Actor,
  { storeId, entries, now }: { storeId: string | null; entries: readonly AuditEntry[]; now: Date },
): Promise<void> {
  const { network = '', device } = traceOf(actor.visitor)
  const lines = entries.map((entry) => ({
    at: now,
    storeId: entry.storeId === undefined ? storeId : entry.storeId,
    personId: actor.apiKeyId === undefined ? (actor.person?.id ?? null) : null,
    apiKeyId: actor.apiKeyId ?? null,
    personName: actor.person?.name ?? actor.name ?? '',
    action: entry.action,
    subject: entry.subject ?? null,
    changes: entry.changes ?? [],
    reason: entry.reason ?? null,
    requestId: actor.requestId,
    network: device ? `${network} · ${device}` : network,
  }))
  await insertAuditLines(trx, lines)
}
