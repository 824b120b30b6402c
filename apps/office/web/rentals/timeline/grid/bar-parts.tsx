import { useClaimName } from '../use-claim-name.ts'
import bars from './bars.module.css'
import { type Cell, placeBar, type Window } from './cells.ts'
import css from './grid.module.css'

/** The bars of a cell, one after the other, and whose they are where there is room. */
export function BarParts({ cell, window }: { cell: Cell; window: Window }) {
  const nameOf = useClaimName()
  if (cell.kind === 'free') return null
  const parts = cell.kind === 'kept' ? [cell.bar] : cell.claim.bars
  const isOpenEnded = cell.until === null || cell.until > window.until
  return (
    <span className={css.bar} data-before={cell.from < window.from || undefined} data-after={isOpenEnded || undefined}>
      {parts.map((bar) => {
        const at = placeBar(bar, window)
        return (
          at && (
            <span
              key={`${bar.kind} ${bar.from}`}
              className={`${css.part} ${bars[bar.kind]}`}
              style={{ flexGrow: at.end - at.start }}
            />
          )
        )
      })}
      {cell.kind === 'claim' && (
        <span className={css.label} data-endangered={cell.claim.isEndangered || undefined}>
          {nameOf(cell.claim)}
        </span>
      )}
    </span>
  )
}
