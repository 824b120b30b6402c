import { useEffect } from 'react'
import { writeCookie } from '#web/state/cookies.ts'
import { readEventDay, rememberEventDay } from '#web/state/event-day.ts'
import { toSearch } from './filters.ts'
import type { List } from './load-list.ts'
import { saveListAddress } from './saved-list.ts'
import { keepShown } from './shown-list.ts'

/** Everything a shopper needs to come back to the list as she left it. */
export function useRememberList(list: List): void {
  useEffect(() => {
    keepShown(list)
    writeCookie('elementsDisplayed', String(list.items.length))
    saveListAddress(toSearch(list.filters))
    // A list that was sent by somebody brings its day along; one that is come back to does not change it.
    if (list.event?.delivery && readEventDay() === null) rememberEventDay(list.event.day)
  }, [list])
}
