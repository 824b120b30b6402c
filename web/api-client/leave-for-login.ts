import { loginPath } from '#web/login-path.ts'
import { pagePrefix, withoutPrefix } from '#web/page-prefix.ts'
import type { SessionPlace } from '#web/state/browser-session.ts'
import { endSession } from '#web/state/end-session.ts'
import { type MainStore, mainStore } from '#web/state/main-store.ts'

type Page = SessionPlace & { location: Pick<Location, 'pathname' | 'search' | 'assign'> }

/** Logging in again brings the visitor back to where the session ended. */
export function leaveForLogin(store: MainStore = mainStore, page: Page = window): void {
  endSession(store, page)
  const { pathname, search } = page.location
  page.location.assign(pagePrefix(pathname) + loginPath(withoutPrefix(pathname) + search))
}
