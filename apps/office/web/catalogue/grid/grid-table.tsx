import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import type { CellKey } from './cells/history.ts'
import { at, boxOf, isInside, moveBy } from './cells/range.ts'
import css from './grid.module.css'
import { GridRow } from './grid-row.tsx'
import { type GridAction, type GridState, type PendingCell, type Sheet, sizeOf } from './grid-state.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { cellAt, isTyping, placeOf, useGridPointer } from './use-grid-pointer.ts'
import type { LabelledShape } from './use-grid-shapes.ts'

export type LabelledSheet = Omit<Sheet, 'columns'> & { columns: readonly LabelledShape[] }

export type GridTableProps = {
  sheet: LabelledSheet
  state: GridState
  act: (action: GridAction) => void
  /** Says what has happened to who does not see it. */
  say: (text: string) => void
  pending: ReadonlyMap<CellKey, PendingCell>
  /** What the office did not take. */
  refused: ReadonlySet<CellKey>
}

const ROW_HEIGHT = 44

/** A spreadsheet for those who see it and those who hear it, of which only the rows in sight are drawn. */
export function GridTable({ sheet, state, act, say, pending, refused }: GridTableProps) {
  const { rows, columns } = sheet
  const { range, editing } = state
  const texts = useTranslations('grid')
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const { onKeyDown, onPaste, onCopy } = useGridKeys({ sheet, state, act, say })
  const { fillRow, onFill, ...pointer } = useGridPointer({ sheet, state, act, box })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 1000, height: 700 },
  })
  const items = virtual.getVirtualItems()
  const [before, after] = [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)]
  const { row: focusRow, column: focusColumn } = range.focus
  // Tab leads into the grid wherever it was scrolled to
  const tabRow = items.some(({ index }) => index === focusRow) ? focusRow : (items[0]?.index ?? 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cell, and comes back from its editor
  useEffect(() => {
    if (!hasFocus.current || editing !== null) return
    virtual.scrollToIndex(focusRow, { align: 'auto' })
    requestAnimationFrame(() => cellAt(box.current, range.focus)?.focus())
  }, [focusRow, focusColumn, editing])

  function commit(text: string, event: KeyboardEvent | null) {
    const key = event?.key === 'Enter' ? (event.shiftKey ? 'ArrowUp' : 'ArrowDown') : (event?.key ?? '')
    const isBack = key === 'Tab' && event?.shiftKey === true
    const next = moveBy({ key, isShift: isBack }, at(range.focus), sizeOf(sheet))
    act({ type: 'write', cells: [{ ...range.focus, text }], range: next ?? at(range.focus) })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the roles, their events end here
    <div
      ref={box}
      className={css.box}
      {...pointer}
      onKeyDown={(event) => !isTyping(event.target) && onKeyDown(event)}
      onPaste={(event) => !isTyping(event.target) && onPaste(event)}
      onCopy={(event) => !isTyping(event.target) && onCopy(event)}
      onFocus={({ target }) => {
        hasFocus.current = true
        const place = placeOf(target)
        const isElsewhere = place !== null && !isTyping(target) && !isInside(boxOf(range), place)
        if (isElsewhere) act({ type: 'select', range: at(place) })
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !box.current?.contains(relatedTarget as Node)) hasFocus.current = false
      }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are changed is a grid
        role="grid"
        aria-label={texts('title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
      >
        <colgroup>
          <col className={css.nameColumn} />
          {columns.map(({ id, kind }) => (
            <col key={id} className={css[`${kind}Column`]} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              {texts('garment')}
            </th>
            {columns.map(({ id, kind, label }, column) => (
              <th key={id} scope="col" aria-colindex={column + 2} data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {before > 0 && <Gap height={before} />}
        <tbody>
          {items.map(({ index }) => (
            <GridRow
              key={rows[index]?.id ?? index}
              {...{ sheet, state, pending, refused, tabRow, fillRow, onFill, commit }}
              row={index}
              onCancel={() => act({ type: 'leave' })}
            />
          ))}
        </tbody>
        {after > 0 && <Gap height={after} />}
      </table>
    </div>
  )
}

/** The place of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  )
}
