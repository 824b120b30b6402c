import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { readCookie, writeCookie } from '#storefront/web/state/session/cookies.ts'
import { isBrowsing } from './is-browsing.ts'

const PAUSE = 500
const FIELDS = 'input, select, textarea, [contenteditable]'
const CONSENT = '#consent-title'

/** Invites as soon as the visitor only looks around: a dialog, the consent or a field in use comes first. */
export function inviteWhenFree(): () => void {
  const clock = setInterval(tryToInvite, PAUSE)
  tryToInvite()
  return () => clearInterval(clock)

  function tryToInvite(): void {
    const isDone = readCookie('newsletter') !== null
    if (!isDone && (!isBrowsing(location.pathname) || isBusy())) return
    clearInterval(clock)
    // another tab was faster
    if (isDone) return
    change('modal', setModal, { type: 'newsletter' })
    writeCookie('newsletter', 'true')
  }
}

function isBusy(): boolean {
  const { modal, toggle } = mainStore.getState()
  const isOpen = modal.type !== null || toggle.sidebar || document.querySelector(`dialog[open], ${CONSENT}`) !== null
  return isOpen || document.activeElement?.matches(FIELDS) === true
}
