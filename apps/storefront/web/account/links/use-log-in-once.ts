import { paths } from '#paths/storefront/paths.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { readCookie } from '#storefront/web/state/session/cookies.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { beginSession } from '../begin-session.ts'
import { takeNextPage } from '../next-page.ts'
import { placeAfterLogin } from '../place-after-login.ts'

/**
 * Logs in with what was typed a moment ago, and answers where to go on. Null where that takes more, such as a second
 * factor, or where somebody is logged in already: there the log-in page asks.
 */
export function useLogInOnce(): (typed: { email: string; password: string }) => Promise<string | null> {
  const { store } = useStorefront()
  return async ({ email, password }) => {
    if (mainStore.getState().user.logged) return null
    const partnerStoreId = store.id
    const body = { partnerStoreId, email, password }
    const answer = await browserApi().call('login', { query: { partnerStoreId }, body })
    if (!answer.success) return null
    beginSession(answer.data)
    const place = { previous: takeNextPage(), lastProduct: readCookie('lastProduct'), current: paths.login }
    return placeAfterLogin(place)
  }
}
