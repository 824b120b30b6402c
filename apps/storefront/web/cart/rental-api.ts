import type { Language } from '#domain/stores/languages.ts'
import { type ApiClient, createApiClient } from '#storefront/web/client/create-api-client.ts'

let client: ApiClient | undefined

/** Free days and holds change from one moment to the next: unlike the page's other client, this one keeps no answer. */
export function rentalApi(): ApiClient {
  client ??= createApiClient({
    fetch: (request) => fetch(request),
    baseUrl: location.origin,
    publicToken: document.querySelector<HTMLMetaElement>('meta[name=api-token]')?.content,
    language: document.documentElement.lang as Language,
    // biome-ignore lint/suspicious/noConsole: where a shop's developer looks when a page does not reach its API
    log: (sentence) => console.warn(sentence),
  })
  return client
}
