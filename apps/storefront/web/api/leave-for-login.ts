import { loginPath } from '#paths/storefront/login-path.ts'
import { pagePrefix, withoutPrefix } from '#paths/storefront/page-prefix.ts'
import { type MainStore, mainStore } from '#storefront/web/state/main-store.ts'
import { endSession, type SessionPlace } from '#storefront/web/state/session/session.ts'

type Page = SessionPlace & { location: Pick<Location, 'pathname' | 'search' | 'assign'> }

/** Logging in again brings the visitor back to where the session ended. */
export function leaveForLogin(store: MainStore = mainStore, page: Page = window): void {
  endSession(store, page)
  const { pathname, search } = page.location
  page.location.assign(pagePrefix(pathname) + loginPath(withoutPrefix(pathname) + search))
}
