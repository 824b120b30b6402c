import { CATALOGUE_FILTERS } from '../catalogue/catalogue-filters.ts'

/** What the address of the page asks for: garments that were chosen in the catalogue, or what it was filtered by. */
export type RuleScope = { ids?: string[]; filter?: Record<string, string> }

export function readScope(search: URLSearchParams): RuleScope {
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean)
  if (ids.length > 0) return { ids }
  const filter = Object.fromEntries(
    CATALOGUE_FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  )
  return Object.keys(filter).length > 0 ? { filter } : {}
}
