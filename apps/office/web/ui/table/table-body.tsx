import type { Row as TableRow } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import css from './data-table.module.css'
import type { Column, Features } from './data-table.tsx'
import { nextRow } from './row-keys.ts'

type TableBodyProps<Row> = {
  caption: string
  head: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly TableRow<Features, Row & object>[]
  rowName: (row: Row) => string
  canSelect: boolean
  onOpen?: (row: Row) => void
}

/** Shorter lists are drawn whole: the browser finds words in them. */
const DRAWN_WHOLE = 100
const ROW_HEIGHT = 45

/** A true table for those who hear it, of which only the rows in sight are drawn. Arrows move, Enter opens, x selects. */
export function TableBody<Row>({ caption, head, columns, rows, rowName, canSelect, onOpen }: TableBodyProps<Row>) {
  const texts = useTranslations('table')
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const isWhole = rows.length <= DRAWN_WHOLE
  const virtual = useVirtualizer({
    count: isWhole ? 0 : rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    initialRect: { width: 1000, height: 900 },
  })
  const items = virtual.getVirtualItems()
  const drawn = isWhole ? rows.map((_, index) => index) : items.map(({ index }) => index)
  const before = items[0]?.start ?? 0
  const after = isWhole ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0)

  function press(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
    // inside of a row its own buttons have the keys
    if (event.target !== event.currentTarget) return
    const row = rows[index]
    if (event.key === 'Enter' && row && onOpen) return onOpen(row.original as Row)
    if ((event.key === 'x' || event.key === ' ') && canSelect && row) {
      event.preventDefault()
      return row.toggleSelected()
    }
    const next = nextRow(event.key, { index, count: rows.length })
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    if (!isWhole) virtual.scrollToIndex(next)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
  }

  return (
    <div ref={box} className={isWhole ? css.box : `${css.box} ${css.long}`}>
      <table aria-rowcount={rows.length + 1}>
        <caption className={hidden.hidden}>{caption}</caption>
        <thead>{head}</thead>
        {before > 0 && <Gap height={before} />}
        <tbody>
          {drawn.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            const value = row.original as Row
            return (
              <tr
                key={row.id}
                data-row={index}
                data-open={onOpen ? true : undefined}
                aria-rowindex={index + 2}
                aria-selected={canSelect ? row.getIsSelected() : undefined}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => setCurrent(index)}
                onKeyDown={(event) => press(event, index)}
                onClick={(event) => isPlain(event.target) && onOpen?.(value)}
              >
                {canSelect && (
                  <td className={css.check}>
                    <input
                      type="checkbox"
                      aria-label={texts('select', { name: rowName(value) })}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {columns.map(({ id, label, cell }) => (
                  <td key={id} data-label={label}>
                    {cell(value)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {after > 0 && <Gap height={after} />}
      </table>
    </div>
  )
}

/** The place of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tbody>
      <tr style={{ height }} />
    </tbody>
  )
}

/** What stands in a row for itself, a link or a button, is not the row. */
function isPlain(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') === null
}
