import { type GridRowFacts, listGridRows } from '#database/queries/catalogue/grid/grid-rows.ts'
import { MOST_GRID_ROWS } from '#domain/catalogue/catalogue-limits.ts'
import { type GridColumn, isPriceColumn } from '#domain/catalogue/grid/grid-columns.ts'
import { localise } from '#domain/stores/languages.ts'
import { changeCells } from '#use-cases/catalogue/grid/change-cells.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { handleStore } from '../protocol/handle.ts'
import { maySee } from './product-view.ts'

/** Many garments at once, like a spreadsheet. */
export function createGridHandlers() {
  return {
    catalogueGrid: handleStore('catalogueGrid', async ({ storeId, staff, query, now }, trx) => {
      const { sort: order = '-createdAt', ids, ...filter } = query
      const rows = await listGridRows(trx, { storeId, filter, order, ids, most: MOST_GRID_ROWS + 1, now })
      const prices = maySee(staff, { storeId, now }, 'prices.view')
      const shown = rows.slice(0, MOST_GRID_ROWS).map(({ name, ownerId, ...row }) => ({
        ...row,
        name: localise(name, staff.person.language),
        isOwn: ownerId === storeId,
        cells: prices ? row.cells : withoutPrices(row.cells),
      }))
      return { ok: true, data: { rows: shown as never, isCut: rows.length > MOST_GRID_ROWS } }
    }),

    changeGrid: handleStore('changeGrid', async ({ storeId, staff, body }, trx) => {
      const outcome = await changeCells(trx, { storeId, personId: staff.person.id, changes: body.cells })
      if (!outcome.ok) return { ok: false, reason: 'CELLS_REFUSED', details: { problems: outcome.problems } }
      return { ok: true, data: { changed: outcome.changed }, audit: outcome.audit as unknown as AuditEntries }
    }),
  }
}

function withoutPrices(cells: GridRowFacts['cells']): GridRowFacts['cells'] {
  const hidden = Object.entries(cells).map(([column, value]) => [
    column,
    isPriceColumn(column as GridColumn) ? null : value,
  ])
  return Object.fromEntries(hidden)
}
