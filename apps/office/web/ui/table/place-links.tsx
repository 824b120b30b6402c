import { Link, useSearchParams } from 'react-router'
import css from './place-links.module.css'
import { PLACE, type TableState, toAddress, writeTableState } from './table-state.ts'

type PlaceLinksProps = {
  state: TableState
  /** The last row that was seen; null: there is nothing behind it. */
  next: string | null
  label: string
  first: string
  more: string
}

/** On through a list that is longer than its page, and back to its beginning. */
export function PlaceLinks({ state, next, label, first, more }: PlaceLinksProps) {
  const [search] = useSearchParams()
  if (!search.has(PLACE) && next === null) return null
  return (
    <nav className={css.places} aria-label={label}>
      {search.has(PLACE) && (
        <Link to={toAddress(state)} prefetch="intent">
          {first}
        </Link>
      )}
      {next && (
        <Link className={css.more} to={`?${behind(next, writeTableState(state))}`} prefetch="intent">
          {more}
        </Link>
      )}
    </nav>
  )
}

function behind(row: string, search: URLSearchParams): string {
  search.set(PLACE, row)
  return search.toString()
}
