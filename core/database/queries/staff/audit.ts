import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { fromJson } from '#database/from-json.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { AuditChange } from '#domain/staff/audit-changes.ts'
import { countRows } from '../count-matches.ts'

export type AuditSubject = { kind: string; id: string; name: string }

export type NewAuditLine = {
  at: Date
  storeId: string | null
  personId: string | null
  personName: string
  /** Done by a program: the key's name stands where a person's does. */
  apiKeyId: string | null
  action: AuditAction
  subject: AuditSubject | null
  changes: readonly AuditChange[]
  reason: string | null
  requestId: string
  network: string
}

export type OfficeAuditLine = NewAuditLine & { id: string }

/** Rows of a statement: a statement takes so many values and no more. */
const AT_ONCE = 500

export async function insertAuditLines(trx: Transaction, lines: readonly NewAuditLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map(({ subject, changes, ...line }) => ({
      ...line,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? null,
      changes: JSON.stringify(changes),
    }))
    await trx.insertInto('officeAudit').values(rows).execute()
  }
}

export type AuditFilter = {
  action?: AuditAction | undefined
  personId?: string | undefined
  /** From this moment on, and before that one. */
  from?: Date | undefined
  until?: Date | undefined
  text?: string | undefined
}

/** The latest first: of a store, or with none of the platform. */
export async function listAuditLines(
  trx: Transaction,
  {
    storeId,
    filter,
    before,
    most,
  }: { storeId: string | null; filter: AuditFilter; before?: string | undefined; most: number },
): Promise<OfficeAuditLine[]> {
  const rows = await linesOf(trx, { storeId, filter })
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ subjectKind, subjectId, subjectName, action: done, changes, ...line }) => ({
    ...line,
    action: done as AuditAction,
    changes: fromJson<AuditChange[]>(changes),
    subject: subjectKind === null ? null : { kind: subjectKind, id: subjectId ?? '', name: subjectName ?? '' },
  }))
}

/** How many there are, on all pages. */
export function countAuditLines(
  trx: Transaction,
  looked: { storeId: string | null; filter: AuditFilter },
): Promise<number> {
  return countRows(trx, linesOf(trx, looked))
}

function linesOf(trx: Transaction, { storeId, filter }: { storeId: string | null; filter: AuditFilter }) {
  const { action, personId, from, until, text } = filter
  return trx
    .selectFrom('officeAudit')
    .where(storeId === null ? OF_PLATFORM : sql<boolean>`store_id = ${storeId}`)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(personId !== undefined, (query) => query.where('personId', '=', personId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
    .$if(text !== undefined, (query) => query.where(sql<boolean>`strpos(lower(subject_name), lower(${text})) > 0`))
}

/** What was done outside of stores, and by operators in them; an index holds exactly these. */
const OF_PLATFORM = sql<boolean>`(store_id is null or action like 'support.%' or action like 'job.%')`

/** Log-ins that were refused, so many at a time: a flood of them does not hold the table for long. */
export async function deleteOldRefusals(
  trx: Transaction,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const old = await trx
    .selectFrom('officeAudit')
    .select('id')
    .where('action', '=', 'session.refused')
    .where('at', '<', before)
    .orderBy('at')
    .limit(most)
    .execute()
  // By their ids: planned together with the policies of the table, one statement for both would read it once per row.
  const ids = old.map(({ id }) => id)
  const { numAffectedRows } = await sql`delete from office_audit where id = any(${ids}::uuid[])`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Everybody who has a line in the store's audit. */
export async function listAuditPeople(trx: Transaction, storeId: string): Promise<{ id: string; name: string }[]> {
  const rows = await trx
    .selectFrom('officeAudit')
    .select('personId')
    .select(({ fn }) => fn.max('personName').as('name'))
    .where('storeId', '=', storeId)
    .where('personId', 'is not', null)
    .groupBy('personId')
    .orderBy('name')
    .limit(200)
    .execute()
  return rows.flatMap(({ personId, name }) => (personId === null ? [] : [{ id: personId, name: String(name) }]))
}
