import { resetCheckout } from '../checkout.ts'
import { changeIn, type MainStore, mainStore } from '../main-store.ts'
import { setSidebar } from '../toggle.ts'
import { forgetSession, type SessionPlace } from './browser-session.ts'
import { logOut } from './user.ts'

/** What a log-out does before the page is loaded anew at `/`. */
export function endSession(store: MainStore = mainStore, place: SessionPlace = window): void {
  forgetSession(place)
  changeIn(store, 'checkout', resetCheckout)
  changeIn(store, 'user', logOut)
  changeIn(store, 'toggle', setSidebar, false)
}
