import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type Filters, NO_FILTERS } from '#storefront/web/catalogue/address/filters.ts'
import { filtersOfReferrer, savedFilters } from '#storefront/web/catalogue/address/saved-list.ts'

/** What the list was narrowed to that the shopper came from; nothing for who came another way. */
export function useListChoice(): Filters {
  const { state, key } = useLocation()
  // a page is first shown as everybody gets it
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const isFromList = Boolean(state?.fromList)
  return useMemo(() => {
    if (!isInBrowser) return NO_FILTERS
    if (isFromList) return savedFilters()
    return key === 'default' ? filtersOfReferrer(document, location.origin) : NO_FILTERS
  }, [isInBrowser, isFromList, key])
}
