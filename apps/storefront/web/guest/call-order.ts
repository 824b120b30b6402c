import type { Language } from '#domain/stores/languages.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import type { CallAnswer, CallRequest } from '#storefront/web/client/call-types.ts'
import { createApiClient } from '#storefront/web/client/create-api-client.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { forgetGuestToken, guestTokenOf } from './guest-tokens.ts'

type OrderCall =
  | 'order'
  | 'orderPayment'
  | 'cancelOrder'
  | 'requestReturn'
  | 'choosePickUp'
  | 'buyOut'
  | 'buyOutPreview'
  | 'mendAddress'
  | 'orderDays'
  | 'changeOrderDays'
  | 'dropOrderChange'
  | 'withdrawFromOrder'
  | 'offerAccount'

/** A call about an order, by who is logged in or by the guest who placed it. */
export async function callOrder<Name extends OrderCall>(
  name: Name,
  request: CallRequest<Name> & { params: { id: string } },
): Promise<Awaited<CallAnswer<Name>>> {
  const { id } = request.params
  const token = guestTokenOf(id)
  if (token === null) return browserApi().call(name, request) as CallAnswer<Name>
  const answer = await guestApi(token).call(name, request)
  const isOver = !answer.success && answer.code === 'TOKEN_INVALID'
  if (!isOver) return answer as Awaited<CallAnswer<Name>>
  forgetGuestToken(id)
  return mainStore.getState().user.logged ? (browserApi().call(name, request) as CallAnswer<Name>) : (answer as never)
}

function guestApi(token: string) {
  return createApiClient({
    fetch: (request) => fetch(request),
    baseUrl: location.origin,
    publicToken: document.querySelector<HTMLMetaElement>('meta[name=api-token]')?.content,
    language: document.documentElement.lang as Language,
    getTokens: () => ({ accessToken: token, refreshToken: '' }),
    // biome-ignore lint/suspicious/noConsole: where a shop's developer looks when a page does not reach its API
    log: (sentence) => console.warn(sentence),
  })
}
