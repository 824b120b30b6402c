import { paths } from '#paths/storefront/paths.ts'
import { readEventDay } from '#storefront/web/state/event-day.ts'
import { readCookie } from '#storefront/web/state/session/cookies.ts'
import { attempt } from '#storefront/web/state/untrusted.ts'
import { DEFAULT_DAYS, type Filters, forEvent, NO_FILTERS, PAGE_SIZE, readFilters, toSearch } from './filters.ts'

const KEY = 'savedPageUrl'

export function saveListAddress(search: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  attempt(() => storage.setItem(KEY, paths.products + search))
}

type Place = { localStorage: Pick<Storage, 'getItem'>; document: { cookie: string } }

/**
 * The list the shopper came from, as long as it was, for the day she has in mind now. Whatever is stored, only a list of
 * this store comes out.
 */
export function findSavedList(place: Place = window): string {
  const displayed = Number(readCookie('elementsDisplayed', place.document))
  const page = Number.isFinite(displayed) ? Math.ceil(displayed / PAGE_SIZE) : 1
  return paths.products + toSearch(forEvent(readSaved(place), readEventDay(place.document)), page)
}

/** What the list was narrowed to that was shown last. */
export function savedFilters(place: Pick<Place, 'localStorage'> = window): Filters {
  return readSaved(place)
}

/** For how long something is wanted on a day: as the list for it says. */
export function savedDays(event: string | null, place: Pick<Place, 'localStorage'> = window): number | null {
  if (event === null) return null
  const { eventDate, daysCount } = readSaved(place)
  return eventDate === event ? daysCount : DEFAULT_DAYS
}

/** What the list was narrowed to whose link opened this page, in a tab of its own or before the page had started. */
export function filtersOfReferrer({ referrer }: Pick<Document, 'referrer'>, origin: string): Filters {
  const { origin: from, pathname, searchParams } = URL.parse(referrer) ?? new URL('about:blank')
  return from === origin && pathname.endsWith(paths.products) ? readFilters(searchParams) : NO_FILTERS
}

/** Whether that day is still the one the list was for. */
export function isSavedForTheDay(place: Place = window): boolean {
  return readSaved(place).eventDate === readEventDay(place.document)
}

function readSaved({ localStorage }: Pick<Place, 'localStorage'>): Filters {
  const saved = attempt(() => localStorage.getItem(KEY)) ?? ''
  const search = saved.startsWith(`${paths.products}?`) ? saved.slice(paths.products.length) : ''
  return readFilters(new URLSearchParams(search))
}
