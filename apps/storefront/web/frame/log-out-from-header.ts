import { pagePrefix } from '#paths/storefront/page-prefix.ts'
import { paths } from '#paths/storefront/paths.ts'
import { endSession } from '#storefront/web/state/session/session.ts'

/** Leaves nothing of the person behind, then starts afresh at the home page. */
export async function logOutFromHeader(): Promise<void> {
  await import('../account/session-calls.ts').then(
    (file) => file.endOnServer(),
    () => {},
  )
  endSession()
  location.assign(pagePrefix(location.pathname) || paths.home)
}
