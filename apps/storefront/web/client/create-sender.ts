import { DEFAULT_LANGUAGE, type Language } from '#domain/stores/languages.ts'
import { UNREADABLE } from '#kit/client/read-answer.ts'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import { askInProcess } from '#kit/contract/in-process.ts'
import { REFRESH_TOKEN_IN } from '#storefront/contract/accounts/refresh-token-in.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import type { AnswerCache } from './answer-cache.ts'
import { createTokenRefresh, type SessionAccess } from './create-token-refresh.ts'
import { isExpired, readShopAnswer } from './read-shop-answer.ts'

const TIMEOUT = 10_000

export type SenderOptions = SessionAccess & {
  fetch: ApiFetch
  /** Empty in the browser: the API lives where the page lives. */
  baseUrl: string | null | undefined
  publicToken: string | null | undefined
  language?: Language
  /** Only in the browser, where one visitor's answers cannot reach another. */
  cache?: AnswerCache
  /** In the browser the refresh token is kept where no script can read it. */
  hasCookies?: boolean
  /** Milliseconds; null for an API in the same process. */
  timeout?: number | null
  log: (sentence: string) => void
}

export type Sending = {
  method: string
  address: string
  body?: unknown
  idempotencyKey?: string
  asCustomer?: boolean
}

/** Sends to the API with the bearer that fits, renews an expired session once, and always answers in the wire format. */
export function createSender({
  fetch,
  language,
  cache,
  timeout = TIMEOUT,
  hasCookies,
  log,
  ...options
}: SenderOptions) {
  const baseUrl = requireSetting('API_URL', options.baseUrl, log)
  const publicToken = requireSetting('PUBLIC_API_TOKEN', options.publicToken, log)
  const personalToken = () => options.getTokens?.()?.accessToken
  const refresh = createTokenRefresh(options, (refreshToken) =>
    sendAs(refreshToken, { method: 'GET', address: '/public-api/auth/refresh' }),
  )

  // A public call carries no person's token unasked: an expired one would close the shop to a customer.
  return (sending: Sending) =>
    sending.address.startsWith('/public-api/') && !sending.asCustomer ? sendPublic(sending) : sendPersonal(sending)

  async function sendPublic(sending: Sending): Promise<Envelope<unknown>> {
    const cached = sending.method === 'GET' ? cache : undefined
    const key = `${language ?? DEFAULT_LANGUAGE} ${sending.address}`
    const known = cached?.get(key)
    if (known) return known
    const answer = await sendAs(publicToken, sending)
    if (answer.success) cached?.set(key, answer)
    return answer
  }

  async function sendPersonal(sending: Sending): Promise<Envelope<unknown>> {
    const token = personalToken()
    const answer = await sendAs(token || publicToken, sending)
    if (!token || !isExpired(answer)) return answer
    const outcome = await refresh(token)
    if (outcome === 'expired') return answer
    return outcome === 'renewed' ? sendAs(personalToken() || publicToken, sending) : UNREADABLE
  }

  function sendAs(token: string, { method, address, body, idempotencyKey }: Sending): Promise<Envelope<unknown>> {
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` }
    if (hasCookies) headers[REFRESH_TOKEN_IN] = 'cookie'
    if (language) headers['accept-language'] = language
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    return readShopAnswer(() => {
      const question = { method, headers, body: JSON.stringify(body) }
      if (timeout === null) return fetch(askInProcess(new Request(baseUrl + address, question)))
      return fetch(new Request(baseUrl + address, { ...question, signal: AbortSignal.timeout(timeout) }))
    })
  }
}

/** A page without one of its settings says so and goes on: what needs the setting then answers as a failure. */
function requireSetting(key: string, value: string | null | undefined, log: (sentence: string) => void): string {
  if (value === null || value === undefined) log(`${key} non definita`)
  return value ?? ''
}
