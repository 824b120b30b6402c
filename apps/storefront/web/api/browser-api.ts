import type { Language } from '#domain/stores/languages.ts'
import { renewSession } from '#storefront/web/api/renew-session.ts'
import { createAnswerCache } from '#storefront/web/client/answer-cache.ts'
import { type ApiClient, createApiClient } from '#storefront/web/client/create-api-client.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { currentTokens } from '#storefront/web/state/session/user.ts'
import { leaveForLogin } from './leave-for-login.ts'

let client: ApiClient | undefined

/** The page's own client: one per document, made when the first call needs it. Never on the server. */
export function browserApi(): ApiClient {
  client ??= createApiClient({
    fetch: (request) => fetch(request),
    baseUrl: location.origin,
    publicToken: document.querySelector<HTMLMetaElement>('meta[name=api-token]')?.content,
    language: document.documentElement.lang as Language,
    cache: createAnswerCache(),
    hasCookies: true,
    getTokens: () => currentTokens(mainStore.getState().user),
    saveTokens: (tokens) => renewSession(tokens),
    onSessionExpired: () => leaveForLogin(),
    // biome-ignore lint/suspicious/noConsole: where a shop's developer looks when a page does not reach its API
    log: (sentence) => console.warn(sentence),
  })
  return client
}
