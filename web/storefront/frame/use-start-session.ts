import { useEffect, useState } from 'react'
import { wakeMainStore } from '#web/state/wake-main-store.ts'
import { startNewsletterInvitation } from '../dialogs/newsletter-invitation.ts'

/** True once the browser has taken over: what only exists for this visitor is shown from then on. */
export function useStartSession(): boolean {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const fallAsleep = wakeMainStore()
    const withdrawInvitation = startNewsletterInvitation()
    setStarted(true)
    return () => {
      fallAsleep()
      withdrawInvitation()
    }
  }, [])
  return started
}
