import type { IncomingMessage } from 'node:http'
import { readLanguagePlace } from '#domain/stores/language-address.ts'
import type { Address } from '#kit/http/request/address.ts'
import { hasSession, readCookie } from '#kit/http/request/cookies.ts'
import type { Site } from '#kit/http/request/sites.ts'
import type { AnswerKey } from '../../cache/answer-cache.ts'
import { toPagePath } from './page-path.ts'
import { isDataPath, type PageQuery, previewTokenIn, toPageQuery } from './page-query.ts'

type Visitor = {
  language: ReturnType<Site['languageFor']>
  locale: string | null
  hasSession: boolean
  accessToken: string | null
}
type Place = { prefix: string; path: string }
/** What is asked for, in which language, and what of whoever asks may matter. */
export type PageRequest = {
  site: Site
  address: Address
  path: string
  place: Place
  query: PageQuery
  visitor: Visitor
  /** The token of the store's draft that is to be shown; null: the store as it is. */
  preview: string | null
}

/** Where a network keeps pages by their address, nothing else decides about their language, and those it may keep set no cookie. */
export type Reading = { isByAddress: boolean }

export function toPageRequest(
  { headers }: IncomingMessage,
  address: Address,
  site: Site,
  { isByAddress }: Reading,
): PageRequest {
  const { cookie } = headers
  const query = toPageQuery(address.query, { isData: isDataPath(address.path) })
  const locale = readCookie(cookie, 'locale')
  const path = toPagePath(address.path)
  const read = readLanguagePlace(path, site.languages)
  const place = read.kind === 'here' ? read : { prefix: '', path, language: null }
  const link = place.language ?? query.lang
  const isSomebody = hasSession(cookie)
  const acceptLanguage = headers['accept-language']
  const language = site.languageFor(
    isByAddress ? { link, cookie: null, acceptLanguage: undefined } : { link, cookie: locale, acceptLanguage },
  )
  const visitor = { language, locale, hasSession: isSomebody, accessToken: readCookie(cookie, 'at') }
  const preview = site.store === null ? null : previewTokenIn(address.query)
  return { site, address, path, place, query, visitor, preview }
}

export function keyOf({ site, path, query, visitor }: PageRequest, storeId: string): AnswerKey {
  return { storeId, site: site.key, language: visitor.language, path, query: query.text }
}
