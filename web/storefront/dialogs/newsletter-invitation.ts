import { readCookie, writeCookie } from '#web/state/cookies.ts'
import { change, mainStore } from '#web/state/main-store.ts'
import { setModal } from '#web/state/modal.ts'

const DELAY = 5000

/** Once per visitor, and never over a dialog the visitor has opened. */
export function startNewsletterInvitation(): () => void {
  if (readCookie('newsletter') !== null) return () => {}
  const timer = setTimeout(() => {
    if (mainStore.getState().modal.type !== null) return
    change('modal', setModal, { type: 'newsletter' })
    writeCookie('newsletter', 'true')
  }, DELAY)
  return () => clearTimeout(timer)
}
