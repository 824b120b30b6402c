import { useEffect } from 'react'
import { rememberEventDay } from '#storefront/web/state/event-day.ts'
import { writeCookie } from '#storefront/web/state/session/cookies.ts'
import { toSearch } from './address/filters.ts'
import { saveListAddress } from './address/saved-list.ts'
import type { List } from './load/load-list.ts'
import { keepShown } from './shown-list.ts'

/** Everything a shopper needs to come back to the list as she left it. */
export function useRememberList(list: List): void {
  useEffect(() => {
    keepShown(list)
    writeCookie('elementsDisplayed', String(list.items.length))
    saveListAddress(toSearch(list.filters))
    // The day in the address is the day in mind.
    if (list.event?.delivery) rememberEventDay(list.event.day)
  }, [list])
}
