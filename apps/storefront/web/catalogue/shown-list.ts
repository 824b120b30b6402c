import { readFilters, readPage, toSearch } from './address/filters.ts'
import type { List } from './load/load-list.ts'

const LIFETIME = 5 * 60_000

let shown: { list: List; at: number } | null = null

/** What the shopper sees now: going back to it needs nothing, and showing more needs only the next piece. */
export function keepShown(list: List): void {
  if (shown?.list !== list) shown = { list, at: Date.now() }
}

export async function continueList(query: URLSearchParams, loadAll: () => Promise<List>): Promise<List> {
  const page = readPage(query)
  const isSameList = shown !== null && toSearch(shown.list.filters) === toSearch(readFilters(query))
  if (!shown || !isSameList || Date.now() - shown.at > LIFETIME) return loadAll()
  const { list } = shown
  if (page === list.page && !list.failed) return list
  const isNext = page === list.page + 1 || (page === list.page && list.failed)
  return isNext && list.nextCursor ? addNext(list, page) : loadAll()
}

async function addNext(list: List, page: number): Promise<List> {
  const { addPage } = await import('./load/add-page.ts')
  return addPage({ ...list, page })
}
