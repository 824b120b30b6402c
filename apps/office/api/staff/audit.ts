import type { AuditFilter, OfficeAuditLine } from '#database/queries/staff/audit.ts'
import { toCsv } from '#domain/csv.ts'
import { startOfDay } from '#domain/rentals/calendar/rome-time.ts'
import { readAuditPage, readWholeAudit } from '#use-cases/staff/read-audit.ts'
import { handleStore } from '../protocol/handle.ts'

type Query = { from?: string | undefined; to?: string | undefined } & Omit<AuditFilter, 'from' | 'until'>

/** What was done in a store's office. */
export function createAuditHandlers() {
  return {
    audit: handleStore('audit', async ({ storeId, query }, trx) => {
      const { before, ...filters } = query
      const { lines, matching, next, people } = await readAuditPage(trx, {
        storeId,
        filter: toAuditFilter(filters),
        before,
      })
      return { ok: true, data: { lines: lines.map(toAuditLineView), matching, next, people } }
    }),

    exportAudit: handleStore('exportAudit', async ({ storeId, body, now }, trx) => {
      const lines = await readWholeAudit(trx, { storeId, filter: toAuditFilter(body) })
      const name = `audit-${now.toISOString().slice(0, 10)}.csv`
      const changes = [{ field: 'lines', before: null, after: lines.length }]
      return { ok: true, data: { name, bytes: writeAuditFile(lines) }, audit: [{ action: 'audit.exported', changes }] }
    }),
  }
}

/** Days are those of Rome, the last one included. */
export function toAuditFilter({ from, to, ...filter }: Query): AuditFilter {
  return {
    ...filter,
    from: from === undefined ? undefined : startOfDay(Temporal.PlainDate.from(from)),
    until: to === undefined ? undefined : startOfDay(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
}

export function toAuditLineView({
  id,
  at,
  personId,
  personName,
  apiKeyId,
  action,
  subject,
  changes,
  reason,
  requestId,
  network,
}: OfficeAuditLine) {
  return {
    id,
    at: at.toISOString(),
    personId,
    personName,
    apiKeyId,
    action,
    subject,
    changes: [...changes],
    reason,
    requestId,
    network,
  }
}

const HEADER = ['at', 'person', 'action', 'subject', 'subjectId', 'changes', 'reason', 'network', 'requestId']

export function writeAuditFile(lines: readonly OfficeAuditLine[]): Uint8Array<ArrayBuffer> {
  const rows = lines.map((line) => [
    line.at.toISOString(),
    line.personName,
    line.action,
    line.subject?.name ?? '',
    line.subject?.id ?? '',
    JSON.stringify(line.changes),
    line.reason ?? '',
    line.network,
    line.requestId,
  ])
  return new TextEncoder().encode(toCsv([HEADER, ...rows]))
}
