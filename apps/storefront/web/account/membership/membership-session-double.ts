import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { leaveForLogin } from '#storefront/web/api/leave-for-login.ts'
import type { Session } from '#storefront/web/api/refresh-memberships.ts'
import { renewSession } from '#storefront/web/api/renew-session.ts'
import { openApi } from '#storefront/web/client/api-double.ts'
import { createApiClient } from '#storefront/web/client/create-api-client.ts'
import { openBrowser } from '#storefront/web/state/browser-double.ts'
import { changeIn, createMainStore } from '#storefront/web/state/main-store.ts'
import { currentTokens, loadMemberships, logIn } from '#storefront/web/state/session/user.ts'

const anna = { info: { id: 'u1' }, auth: { accessToken: 'a1', refreshToken: 'r1' } }

type Given = { logged?: boolean; list?: UserMembershipView[] }

/** For tests: a customer's browser, on the account page, before an API that answers as it is told. */
export function openSession(answers: Parameters<typeof openApi>[0], { logged = true, list = [] }: Given = {}) {
  const browser = openBrowser()
  const store = createMainStore(() => browser.storage)
  const api = openApi(answers)
  const left: string[] = []
  const assign = (address: string | URL) => void left.push(String(address))
  const page = Object.assign(browser.openTab(), { location: { pathname: '/profile', search: '', assign } })
  if (logged) changeIn(store, 'user', logIn, anna)
  changeIn(store, 'user', loadMemberships, list)
  const session: Session = {
    api: createApiClient({
      fetch: api.fetch,
      baseUrl: 'http://velluto.localhost',
      publicToken: 'p',
      getTokens: () => currentTokens(store.getState().user),
      saveTokens: (tokens) => renewSession(tokens, store, page),
      log() {},
    }),
    store,
    leave: () => leaveForLogin(store, page),
  }
  return { session, api, left, anna }
}
