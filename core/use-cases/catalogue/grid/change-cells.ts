import type { Transaction } from '#database/connection.ts'
import { readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import { type GridRowFacts, lockGridRows } from '#database/queries/catalogue/grid/grid-rows.ts'
import { listLastWriters } from '#database/queries/catalogue/grid/last-writers.ts'
import { saveCells } from '#database/queries/catalogue/grid/save-cells.ts'
import { isFactColumn, isSameValue } from '#domain/catalogue/grid/grid-columns.ts'
import { type CellChange, type CellProblem, judgeCells } from '#domain/catalogue/grid/judge-cells.ts'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** Whose change stands there now; null: nobody the store's audit knows. */
export type NamedProblem = CellProblem & { by: string | null }

type Outcome = { ok: true; changed: number; audit: AuditEntry[] } | { ok: false; problems: NamedProblem[] }

/** All cells or none. A cell that somebody else has changed since it was read is not overwritten; one's own is. */
export async function changeCells(
  trx: Transaction,
  { storeId, personId, changes }: { storeId: string; personId: string; changes: readonly CellChange[] },
): Promise<Outcome> {
  const ids = [...new Set(changes.map(({ id }) => id))].sort()
  const found = await lockGridRows(trx, { storeId, ids })
  const rows = new Map(found.map((row) => [row.id, row]))
  const { categories, tags } = await readGarmentFacts(trx)
  const judged = judgeCells(changes, {
    rows: new Map(found.map((row) => [row.id, { ...row, isOwn: row.ownerId === storeId }])),
    categories: new Set(categories.map(({ slug }) => slug)),
    tags: new Set(tags.map(({ slug }) => slug)),
  })
  const problems = await withoutOwn(trx, { storeId, personId, problems: judged })
  if (problems.length > 0) return { ok: false, problems }
  const real = changes.filter(({ id, column, value }) => !isSameValue(rows.get(id)?.cells[column] ?? null, value))
  await saveCells(trx, { storeId, cells: real })
  return { ok: true, changed: real.length, audit: linesOf(changes, rows) }
}

/** Nobody conflicts with themselves: what they changed last, in another tab, they may change again. */
async function withoutOwn(
  trx: Transaction,
  { storeId, personId, problems }: { storeId: string; personId: string; problems: readonly CellProblem[] },
): Promise<NamedProblem[]> {
  const conflicts = problems.filter(({ reason }) => reason === 'CHANGED_MEANWHILE')
  if (conflicts.length === 0) return problems.map((problem) => ({ ...problem, by: null }))
  const ids = [...new Set(conflicts.map(({ id }) => id))]
  const writers = new Map(
    (await listLastWriters(trx, { storeId, ids })).map((writer) => [`${writer.id} ${writer.field}`, writer]),
  )
  return problems
    .map((problem) => ({ problem, writer: writers.get(`${problem.id} ${problem.column}`) }))
    .filter(({ problem, writer }) => problem.reason !== 'CHANGED_MEANWHILE' || writer?.personId !== personId)
    .map(({ problem, writer }) => ({ ...problem, by: writer?.personName ?? null }))
}

/** A line for each garment: what its owner says of it, and how the store shows it. */
function linesOf(changes: readonly CellChange[], rows: ReadonlyMap<string, GridRowFacts>): AuditEntry[] {
  const byLine = Map.groupBy(changes, ({ id, column }) => `${isFactColumn(column) ? 'product' : 'listing'} ${id}`)
  return [...byLine].map(([key, cells]) => {
    const row = rows.get(cells[0]?.id ?? '')
    const subject = { kind: 'product', id: row?.id ?? '', name: row?.name.it ?? row?.name.en ?? '' }
    return {
      action: key.startsWith('product') ? 'product.changed' : 'listing.changed',
      subject,
      changes: cells
        .map(({ column, value }) => ({ field: column, before: row?.cells[column] ?? null, after: value }))
        .filter(({ before, after }) => !isSameValue(before, after)) as {
        field: string
        before: JsonValue
        after: JsonValue
      }[],
    }
  })
}
