// biome-ignore-all lint/a11y/useSemanticElements: rows that are not in sight are not there, and bars lie over several days: a table can do neither
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid one cell has the focus, and arrows go on from there
import { Link } from 'react-router'
import type { TimelineUnitView, TimelineView } from '#office/contract/rentals/timeline.ts'
import { unitPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import type { OpenCell } from '../details/cell-drawer.tsx'
import { useClaimName } from '../use-claim-name.ts'
import { useDays } from '../use-days.ts'
import { BarParts } from './bar-parts.tsx'
import { type Cell, cellsOf } from './cells.ts'
import css from './grid.module.css'
import { cellAt, type Place } from './grid-keys.ts'
import type { Drag } from './use-drag.ts'

type GridRowProps = {
  unit: TimelineUnitView
  index: number
  top: number
  timeline: TimelineView
  storeId: string
  isNewProduct: boolean
  /** Null: the focus is in another row. */
  active: Place | null
  drag: Drag
  onFocusCell: (cell: Cell) => void
  onOpen: (open: OpenCell) => void
}

/** A unit with its days. Its name stays in sight. */
export function GridRow({ unit, index, top, timeline, storeId, isNewProduct, ...rest }: GridRowProps) {
  const { active, drag, onFocusCell, onOpen } = rest
  const describe = useCellWords(unit)
  const cells = cellsOf(unit, timeline)
  const activeNth = active === null ? -1 : cellAt(cells, active)
  const fate = drag.fateOf(unit)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      style={{ transform: `translateY(${top}px)` }}
      data-new={isNewProduct || undefined}
      data-fate={fate ?? undefined}
      {...drag.targetProps(unit)}
    >
      <div role="rowheader" aria-colindex={1} className={css.name}>
        <Link to={unitPath(storeId, unit.id)} prefetch="intent" tabIndex={-1}>
          {unit.barcode}
        </Link>
        <small>
          {unit.sizeLabel} · {unit.name}
        </small>
      </div>
      {cells.map((cell, nth) => {
        const words = describe(cell)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys of all its cells
          <div
            key={cell.key}
            role="gridcell"
            aria-colindex={cell.start + 2}
            aria-colspan={cell.end - cell.start}
            aria-label={words}
            title={cell.kind === 'free' ? undefined : words}
            data-cell={`${index}-${nth}`}
            className={`${css.cell} ${css[cell.kind]}`}
            style={{
              left: `calc(var(--names) + ${cell.start} * var(--day))`,
              width: `calc(${cell.end - cell.start} * var(--day))`,
            }}
            tabIndex={nth === activeNth ? 0 : -1}
            onFocus={() => nth !== activeNth && onFocusCell(cell)}
            onClick={() => onOpen({ unit, cell })}
            {...drag.sourceProps(unit, cell)}
          >
            <BarParts cell={cell} window={timeline} />
          </div>
        )
      })}
    </div>
  )
}

/** What a cell says to who does not see it. */
function useCellWords(unit: TimelineUnitView): (cell: Cell) => string {
  const texts = useTranslations('timeline')
  const kinds = useTranslations('timelineBar')
  const nameOf = useClaimName()
  const days = useDays()
  return (cell) => {
    const said = days(cell)
    if (cell.kind === 'free') return texts('freeCell', { barcode: unit.barcode, days: said })
    if (cell.kind === 'kept') return `${kinds(cell.bar.kind)}, ${said}`
    const { claim } = cell
    const parts = claim.kind === 'reservation' && claim.isOwn ? '' : `${kinds(claim.bars[0]?.kind ?? 'taken')}, `
    return `${parts}${nameOf(claim)}, ${said}${claim.isEndangered ? `, ${texts('endangered')}` : ''}`
  }
}
