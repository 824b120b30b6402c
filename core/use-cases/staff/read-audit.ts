import type { Transaction } from '#database/connection.ts'
import { listOperatorsEver } from '#database/queries/platform/operators.ts'
import { readInParts } from '#database/queries/read-in-parts.ts'
import {
  type AuditFilter,
  countAuditLines,
  listAuditLines,
  listAuditPeople,
  type OfficeAuditLine,
} from '#database/queries/staff/audit.ts'

const PAGE = 50

/** A page of what was done in a store, the latest first. */
export async function readAuditPage(
  trx: Transaction,
  { storeId, filter, before }: { storeId: string; filter: AuditFilter; before?: string | undefined },
) {
  return { ...(await readLines(trx, { storeId, filter, before })), people: await listAuditPeople(trx, storeId) }
}

/** The same of the platform, with everybody who has operated it. */
export async function readPlatformAuditPage(
  trx: Transaction,
  { filter, before }: { filter: AuditFilter; before?: string | undefined },
) {
  return { ...(await readLines(trx, { storeId: null, filter, before })), people: await listOperatorsEver(trx) }
}

async function readLines(
  trx: Transaction,
  { storeId, filter, before }: { storeId: string | null; filter: AuditFilter; before?: string | undefined },
) {
  const lines = await listAuditLines(trx, { storeId, filter, before, most: PAGE + 1 })
  const shown = lines.slice(0, PAGE)
  const isWhole = before === undefined && lines.length <= PAGE
  const matching = isWhole ? lines.length : await countAuditLines(trx, { storeId, filter })
  return { lines: shown, matching, next: lines.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** All of it, in parts: for a file. Without a store, of the platform. */
export function readWholeAudit(
  trx: Transaction,
  { storeId, filter }: { storeId: string | null; filter: AuditFilter },
): Promise<OfficeAuditLine[]> {
  return readInParts(({ behind, most }) => listAuditLines(trx, { storeId, filter, before: behind, most }))
}
