import {
  columnVisibilityFeature,
  createSortedRowModel,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { MOST_COUNTED } from '#domain/search/most-counted.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Muted } from '../text/muted.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import css from './data-table.module.css'
import { HeaderCell } from './header-cell.tsx'
import { TableBody } from './table-body.tsx'
import { nextSort, type TableState, toAddress } from './table-state.ts'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Without it the column cannot be sorted. */
  sortBy?: (row: Row) => string
}

export type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** How many there are on all pages, where these are not all. */
  total?: number
  rowId: (row: Row) => string
  /** What a row is called, for those who do not see it. */
  rowName: (row: Row) => string
  state: TableState
  onOpen?: (row: Row) => void
  /** What can be done with many; without it none are selected. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  /** Beside the choice of columns. */
  tools?: ReactNode
  empty: ReactNode
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { text: sortFn_text },
})

export type Features = typeof features

/** A list: sorted, chosen from and looked at as its address says. However long, only what is seen is drawn. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, state, onOpen, bulk, tools, empty } = props
  const { total = rows.length } = props
  const texts = useTranslations('table')
  const navigate = useNavigate()
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortBy }) => ({
        id,
        accessorFn: (row: Row) => sortBy?.(row) ?? '',
        enableSorting: sortBy !== undefined,
        sortFn: 'text' as const,
      })),
    [columns],
  )
  const table = useTable<Features, Row & object>({
    features,
    columns: definitions as never,
    data: rows as never,
    getRowId: rowId as never,
    state: {
      sorting: state.sort ? [{ id: state.sort.column, desc: state.sort.isDescending }] : [],
      rowSelection,
      columnVisibility: Object.fromEntries(state.hidden.map((id) => [id, false])),
    },
    onRowSelectionChange: setRowSelection,
  })
  const shown = columns.filter(({ id }) => !state.hidden.includes(id))
  const sorted = table.getRowModel().rows
  const selected = sorted.filter((row) => row.getIsSelected()).map((row) => row.original as Row)
  const go = (next: TableState) => void navigate(toAddress(next), { replace: true, preventScrollReset: true })

  return (
    <section className={css.table} aria-label={caption}>
      <div className={css.toolbar}>
        <Muted size="small" aria-live="polite">
          {total > MOST_COUNTED ? texts('countMost', { count: MOST_COUNTED }) : texts('count', { count: total })}
        </Muted>
        <Row gap={8}>
          {tools}
          <ColumnChooser columns={columns} hidden={state.hidden} onChange={(hidden) => go({ ...state, hidden })} />
        </Row>
      </div>
      {rows.length === 0 ? (
        empty
      ) : (
        <TableBody
          {...{ caption, columns: shown, rowName, onOpen }}
          rows={sorted as never}
          canSelect={bulk !== undefined}
          head={
            <tr>
              {bulk && (
                <th className={css.check}>
                  <input
                    type="checkbox"
                    aria-label={texts('selectAll')}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {shown.map(({ id, label, sortBy }) => (
                <HeaderCell
                  key={id}
                  label={label}
                  sort={state.sort?.column === id ? state.sort : null}
                  onSort={sortBy && (() => go({ ...state, sort: nextSort(state.sort, id) }))}
                />
              ))}
            </tr>
          }
        />
      )}
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={() => setRowSelection({})}>
          {bulk(selected, () => setRowSelection({}))}
        </BulkBar>
      )}
    </section>
  )
}
