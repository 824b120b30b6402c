import { paths } from '#web/paths.ts'
import { resetCheckout } from '#web/state/checkout.ts'
import { removeCookie } from '#web/state/cookies.ts'
import { change } from '#web/state/main-store.ts'
import { setSidebar } from '#web/state/toggle.ts'
import { logOut } from '#web/state/user.ts'

/** Leaves nothing of the person behind, then starts afresh at the home page. */
export function logOutFromHeader(): void {
  removeCookie('at')
  removeCookie('rt')
  removeCookie('userId')
  localStorage.removeItem('user')
  change('checkout', resetCheckout)
  change('user', logOut)
  change('toggle', setSidebar, false)
  location.assign(paths.home)
}
