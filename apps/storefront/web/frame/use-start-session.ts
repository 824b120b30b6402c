import { useEffect, useState } from 'react'
import { hydrateMainStore } from '#storefront/web/state/hydrate-main-store.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { askForMemberships } from '#storefront/web/state/session/ask-for-memberships.ts'
import { replayEvents } from './replay-events.ts'

/** True once the browser has taken over: what only exists for this visitor is shown from then on. */
export function useStartSession(): boolean {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    // from here on the router fetches ahead what is about to be opened, and no longer the browser
    document.documentElement.dataset.started = ''
    replayEvents()
    const fallAsleep = hydrateMainStore()
    const stopAsking = askForMemberships(mainStore, loadMemberships)
    setStarted(true)
    return () => {
      fallAsleep()
      stopAsking()
    }
  }, [])
  return started
}

function loadMemberships(): void {
  import('../api/refresh-memberships.ts').then(
    ({ refreshMemberships }) => refreshMemberships(),
    () => {},
  )
}
