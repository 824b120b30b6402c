// biome-ignore-all lint/a11y/useSemanticElements: rows that are not in sight are not there, and bars lie over several days: a table can do neither
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid one cell has the focus, and arrows go on from there
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import type { TimelineUnitView, TimelineView } from '#office/contract/rentals/timeline.ts'
import type { OfficeStoreView } from '#office/contract/staff/session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import type { OpenCell } from '../details/cell-drawer.tsx'
import { type Weeks, ZOOMS } from '../timeline-query.ts'
import type { Moving } from '../use-move.ts'
import { type Cell, cellsOf, lengthOf } from './cells.ts'
import { DayHeader } from './day-header.tsx'
import css from './grid.module.css'
import { cellAt, nextPlace, type Place } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import { useDrag } from './use-drag.ts'

type TimelineGridProps = {
  units: readonly TimelineUnitView[]
  timeline: TimelineView
  store: OfficeStoreView
  weeks: Weeks
  move: (moving: Moving) => void
  onOpen: (open: OpenCell) => void
}

const ROW_HEIGHT = 48

/**
 * A grid of which only the rows in sight are drawn. Arrows go from claim to claim and from unit to unit, Enter opens; a
 * reservation is dragged to another unit, which its details can do as well.
 */
export function TimelineGrid({ units, timeline, store, weeks, move, onOpen }: TimelineGridProps) {
  const texts = useTranslations('timeline')
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>({ row: 0, day: 0 })
  const drag = useDrag({ move, canWork: store.permissions.includes('floor.work') })
  const days = lengthOf(timeline)
  const virtual = useVirtualizer({
    count: units.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 1000, height: 700 },
  })
  const rows = (row: number): Cell[] => (units[row] ? cellsOf(units[row], timeline) : [])

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const unit = units[place.row]
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'gridcell' || !unit) return
    if (event.key === 'Enter' || event.key === ' ') {
      const cell = rows(place.row)[cellAt(rows(place.row), place)]
      event.preventDefault()
      if (cell) onOpen({ unit, cell })
      return
    }
    const isWithControl = event.ctrlKey || event.metaKey
    const next = nextPlace(event.key, { place, rows, isWithControl }, units.length)
    if (next === null) return
    event.preventDefault()
    setPlace(next)
    virtual.scrollToIndex(next.row)
    const cell = cellAt(rows(next.row), next)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${cell}"]`)?.focus())
  }

  const style = { '--day': `${ZOOMS[weeks]}px`, '--days': days, '--row': `${ROW_HEIGHT}px` } as CSSProperties
  return (
    <div
      ref={box}
      role="grid"
      className={css.box}
      style={style}
      aria-label={texts('title')}
      aria-describedby="timeline-keys"
      aria-rowcount={units.length + 1}
      aria-colcount={days + 1}
      onKeyDown={press}
    >
      <DayHeader timeline={timeline} weeks={weeks} />
      <div role="rowgroup" className={css.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const unit = units[index]
          if (unit === undefined) return null
          return (
            <GridRow
              key={unit.id}
              {...{ unit, index, drag, onOpen, timeline, storeId: store.id }}
              top={start}
              isNewProduct={units[index - 1]?.productId !== unit.productId}
              active={index === place.row ? place : null}
              onFocusCell={({ start, key }) => setPlace({ row: index, day: start, key })}
            />
          )
        })}
      </div>
      <p id="timeline-keys" className={hidden.hidden}>
        {texts('keys')}
      </p>
    </div>
  )
}
