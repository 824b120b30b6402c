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
  if (!isNext || !list.nextCursor) return loadAll()
  const longer = await addNext(list, page)
  // a place in the list that the server knows no more, as after an update, would never lead on
  return longer.items.length > list.items.length || longer.failed ? longer : loadAll()
}

async function addNext(list: List, page: number): Promise<List> {
  try {
    const { addPage } = await import('./load/add-page.ts')
    return await addPage({ ...list, page })
  } catch {
    // without this part the list stays, and offers to try again
    return { ...list, page, failed: true }
  }
}
