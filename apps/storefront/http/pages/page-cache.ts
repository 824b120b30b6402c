import type { Page } from '#kit/http/pages/page.ts'
import { paths } from '#paths/storefront/paths.ts'
import { type AnswerKey, createAnswerCache } from '../cache/answer-cache.ts'
import type { CatalogueOf } from '../cache/garment-change.ts'
import { isOrdinaryPath } from './address/page-path.ts'

/** The path under which every page that is not there is cached: one per store, language and prefix, not one per mistyped address. */
export const NOWHERE = '/404'

/** Where visitors of a host without an open store end. */
export const NOT_ACTIVE = paths.notActive

const MIB = 1024 * 1024

type PageCacheOptions = { maxBytes?: number; maxQueryBytes?: number; catalogueOf?: CatalogueOf | undefined }

/** Guests' pages. */
export function createPageCache({ maxBytes = 48 * MIB, maxQueryBytes = 16 * MIB, catalogueOf }: PageCacheOptions = {}) {
  return createAnswerCache({
    maxBytes,
    maxQueryBytes,
    catalogueOf,
    isPlain: ({ query }) => query === '' || LANGUAGE_ONLY.test(query),
    isKeepable,
  })
}

const LANGUAGE_ONLY = /^lang=[a-z]{2}$/
const LONGEST_QUERY = 500
const NOWHERE_IN_A_LANGUAGE = new RegExp(`^(?:/[a-z]{2})?${NOWHERE}$`)

function isKeepable({ path, query }: AnswerKey, { status }: Page): boolean {
  const isThere = status === 200 && isOrdinaryPath(path) && query.length <= LONGEST_QUERY
  const isNowhere = status === 404 && (NOWHERE_IN_A_LANGUAGE.test(path) || path === NOT_ACTIVE)
  return isThere || isNowhere
}
