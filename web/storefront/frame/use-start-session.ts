import { useEffect, useState } from 'react'
import { askForMemberships } from '#web/state/ask-for-memberships.ts'
import { mainStore } from '#web/state/main-store.ts'
import { wakeMainStore } from '#web/state/wake-main-store.ts'
import { startNewsletterInvitation } from '../dialogs/newsletter-invitation.ts'

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
  import('../account/membership/refresh-memberships.ts').then(
    ({ refreshMemberships }) => refreshMemberships(),
    () => {},
  )
}
