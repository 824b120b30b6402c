import type { Transaction } from '#database/connection.ts'
import { listEntries } from '#database/queries/catalogue/import/import-entries.ts'
import type { CatalogueImport } from '#database/queries/catalogue/import/imports.ts'
import { writeFailedRows } from '#domain/catalogue/import/failed-rows.ts'
import type { Problem } from '#domain/catalogue/import/problems.ts'
import { MOST_ROWS } from '#domain/catalogue/import/table/table-limits.ts'
import { withoutGuard } from '#domain/csv.ts'
import { readTable } from '#providers/spreadsheets/read-table.ts'
import { tableOf } from './import-files.ts'
import { languagesOf, mappingOf } from './read-mapping.ts'

/** The rows that were refused, as they came and with the reason beside each. */
export async function readFailedRows(
  trx: Transaction,
  { imported, describe }: { imported: CatalogueImport; describe: (problem: Problem) => string },
): Promise<string> {
  const { id: importId, storeId } = imported
  const read = await readTable(tableOf(trx, importId))
  if (!read.ok) throw new Error(`The table of import ${importId} cannot be read any more: ${read.reason}`)
  const [language] = await languagesOf(trx, storeId)
  const { isGuarded } = mappingOf(imported, language)
  const { header, rows } = read.table
  // what carries marks against formulas gets them anew when it is written
  const bare = isGuarded ? rows.map((row) => ({ ...row, cells: row.cells.map(withoutGuard) })) : rows
  const refused = await listEntries(trx, { importId, fate: 'refused', most: MOST_ROWS })
  return writeFailedRows({ header, rows: bare }, { entries: refused.map(({ entry }) => entry), describe })
}
