import { paths } from '#web/paths.ts'
import { readCookie } from '#web/state/cookies.ts'
import { attempt } from '#web/state/untrusted.ts'
import { PAGE_SIZE, readFilters, toSearch } from './filters.ts'

const KEY = 'savedPageUrl'

export function saveListAddress(search: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  attempt(() => storage.setItem(KEY, paths.products + search))
}

type Place = { localStorage: Pick<Storage, 'getItem'>; document: { cookie: string } }

/** The list the shopper came from, as long as it was. Whatever is stored, only a list of this store comes out. */
export function findSavedList(place: Place = window): string {
  const saved = attempt(() => place.localStorage.getItem(KEY)) ?? ''
  const search = saved.startsWith(`${paths.products}?`) ? saved.slice(paths.products.length) : ''
  const displayed = Number(readCookie('elementsDisplayed', place.document))
  const page = Number.isFinite(displayed) ? Math.ceil(displayed / PAGE_SIZE) : 1
  return paths.products + toSearch(readFilters(new URLSearchParams(search)), page)
}
