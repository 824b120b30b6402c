import { data, type RouterContextProvider, redirect } from 'react-router'
import { languagePrefix, withPrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'
import { type ErrorCode, errorStatus } from '#kit/contract/error-codes.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { apiContext, storeContext, visitContext } from '../visit-context.ts'

type Arrival = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } }

/** What a link brings, and whom its page asks. */
export function openLink({ request, context, params }: Arrival) {
  const store = context.get(storeContext)
  if (store === null) throw new Response(null, { status: 404 })
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { language } = context.get(visitContext)
  return { api: context.get(apiContext), params, key: { partnerStoreId: store.id, token }, store, language }
}

/** A link that opens nothing, or not now. */
export function refuseLink({ code }: Failure) {
  const refused: ErrorCode = NO_LINK.includes(code) ? 'LINK_INVALID' : code
  return data({ refused }, { status: refused === 'LINK_INVALID' ? 404 : errorStatus[code] })
}

const NO_LINK: readonly ErrorCode[] = ['NOT_FOUND', 'INVALID_ID', 'INVALID_REQUEST']

/** What was agreed in a language is read in it, unless the address names another. */
export function keepToLanguage({ request, context }: Omit<Arrival, 'params'>, agreedIn: Language): void {
  const { language, prefix, origin } = context.get(visitContext)
  const store = context.get(storeContext)
  const { pathname, searchParams } = new URL(request.url)
  const isNamed = prefix !== '' || searchParams.has('lang')
  if (isNamed || language === agreedIn || !store?.languages[agreedIn]) return
  const home = languagePrefix(agreedIn, store.languages)
  if (home === '') searchParams.set('lang', agreedIn)
  throw redirect(`${origin}${withPrefix(home, pathname)}?${searchParams}`)
}
