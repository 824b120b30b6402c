import { readCookie } from '#storefront/web/state/session/cookies.ts'

const DELAY = 5000

/**
 * Once per visitor, five seconds after the page is whole: whether this is the moment is decided by a file that is fetched then. Never in
 * a frame: a preview has no visitor, and a dialog there takes the focus from whoever types beside it.
 */
export function startNewsletterInvitation(): () => void {
  if (readCookie('newsletter') !== null || window.parent !== window) return () => {}
  let withdraw = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    import('./invite-when-free.ts').then(
      ({ inviteWhenFree }) => {
        withdraw = inviteWhenFree()
      },
      () => {},
    )
  }, DELAY)
  return () => withdraw()
}
