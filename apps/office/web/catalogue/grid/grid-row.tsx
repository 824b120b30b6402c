import type { KeyboardEvent, PointerEvent } from 'react'
import { Thumbnail } from '../thumbnail.tsx'
import { boxOf, isInside } from './cells/range.ts'
import css from './grid.module.css'
import { GridCell } from './grid-cell.tsx'
import { canEdit, keyOf, type PendingCell, textAt } from './grid-state.ts'
import type { GridTableProps } from './grid-table.tsx'

type GridRowProps = Pick<GridTableProps, 'sheet' | 'state' | 'pending' | 'refused'> & {
  row: number
  /** The row that Tab leads to. */
  tabRow: number
  fillRow: number | null
  commit: (text: string, key: KeyboardEvent | null) => void
  onCancel: () => void
  onFill: (event: PointerEvent<HTMLElement>) => void
}

/** A garment, and everything of it that can be changed. */
export function GridRow({ sheet, state, pending, refused, row, tabRow, fillRow, ...events }: GridRowProps) {
  const garment = sheet.rows[row]
  if (garment === undefined) return null
  const { range, editing, history } = state
  const selected = boxOf(range)
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" aria-colindex={1}>
        <span className={css.garment}>
          <Thumbnail image={garment.image} />
          <span title={garment.name}>{garment.name}</span>
        </span>
      </th>
      {sheet.columns.map((shape, column) => {
        const place = { row, column }
        const key = keyOf(garment.id, shape.id)
        const cell = pending.get(key)
        const isFocus = row === range.focus.row && column === range.focus.column
        const isLast = row === selected.bottom && column === selected.right
        return (
          <GridCell
            key={shape.id}
            {...{ shape, row, column, rowName: garment.name }}
            text={textAt(sheet, history.edits, place)}
            was={cell && textAt(sheet, NO_EDITS, place)}
            problem={problemOf(cell, refused.has(key))}
            canEdit={canEdit(sheet, place)}
            isCurrent={row === tabRow && column === range.focus.column}
            isSelected={isInside(selected, place)}
            isFilled={fillRow !== null && isInside({ ...selected, bottom: fillRow }, place)}
            editing={isFocus ? editing : null}
            onCommit={events.commit}
            onCancel={events.onCancel}
            onFill={isLast && editing === null ? events.onFill : null}
          />
        )
      })}
    </tr>
  )
}

const NO_EDITS = new Map()

function problemOf(cell: PendingCell | undefined, isRefused: boolean) {
  if (cell === undefined) return null
  if (!cell.read.ok) return cell.read.problem
  if (cell.isConflict) return 'conflict'
  return isRefused ? 'refused' : null
}
