/** How a list is looked at: it lives in the address, so that a link shows the same, and a saved view is a link. */
export type TableState = {
  sort: { column: string; isDescending: boolean } | null
  hidden: readonly string[]
  /** What is set of the filters, by name. */
  filters: Readonly<Record<string, string>>
}

export type TableShape = { columns: readonly string[]; filters: readonly string[] }

const SORT = 'sort'
const HIDDEN = 'hide'
/** Where one is in a long list belongs to no view: another filter begins at the beginning. */
export const PLACE = 'before'

/** What a list does not know is not taken over: addresses are written by hand, and lists change. */
export function readTableState(search: URLSearchParams, { columns, filters }: TableShape): TableState {
  const sort = search.get(SORT) ?? ''
  const column = sort.replace(/^-/, '')
  const hidden = (search.get(HIDDEN) ?? '').split(',').filter((name) => columns.includes(name))
  const set = filters.map((name) => [name, search.get(name)?.trim() ?? ''] as const).filter(([, value]) => value !== '')
  return {
    sort: columns.includes(column) ? { column, isDescending: sort.startsWith('-') } : null,
    // a list without any column shows nothing to choose from
    hidden: hidden.length < columns.length ? [...new Set(hidden)] : [],
    filters: Object.fromEntries(set),
  }
}

export function writeTableState({ sort, hidden, filters }: TableState): URLSearchParams {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (sort) search.set(SORT, `${sort.isDescending ? '-' : ''}${sort.column}`)
  if (hidden.length > 0) search.set(HIDDEN, hidden.join(','))
  return search
}

/** A column is sorted upwards, then downwards, then not. */
export function nextSort(sort: TableState['sort'], column: string): TableState['sort'] {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

export function toAddress(state: TableState): string {
  const search = writeTableState(state).toString()
  return search ? `?${search}` : '?'
}
