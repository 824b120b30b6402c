import { useEffect, useState } from 'react'
import { mainStore } from '#web/storefront/state/main-store.ts'
import { askForMemberships } from '#web/storefront/state/session/ask-for-memberships.ts'
import { wakeMainStore } from '#web/storefront/state/wake-main-store.ts'
import { startNewsletterInvitation } from '../after-start/newsletter-invitation.ts'

/** True once the browser has taken over: what only exists for this visitor is shown from then on. */
export function useStartSession(): boolean {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const fallAsleep = wakeMainStore()
    const stopAsking = askForMemberships(mainStore, loadMemberships)
    const withdrawInvitation = startNewsletterInvitation()
    setStarted(true)
    return () => {
      fallAsleep()
      stopAsking()
      withdrawInvitation()
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
