import { COUNTRY_REGION } from '#domain/accounts/fields/italian-provinces.ts'
import { languagePrefix, spokenLanguages } from '#domain/stores/language-address.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { Visit } from '#storefront/contract/web-handler.ts'
import { compiledTexts } from './texts/compiled-texts.server.ts'

/** Of the country that everything is sent to, in each language. */
const COUNTRY_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames([language], { type: 'region' }).of(COUNTRY_REGION)]),
) as Record<Language, string>

type Given = {
  store: PartnerStoreView | null
  memberships: MembershipView[]
  publicToken: string
  mapsApiKey: string | null
}

export type RootData = ReturnType<typeof makeRootData>

/** Of the last page of a store, with what it was made of. */
const last = new WeakMap<PartnerStoreView, { parts: readonly unknown[]; data: RootData }>()

/**
 * What every page of a store begins with, and the browser keeps for as long as the document lives. It is one object for as
 * long as it is made of the same: whoever keeps something that follows from it keeps it by that object.
 */
export function toRootData({ origin, language }: Pick<Visit, 'origin' | 'language'>, given: Given): RootData {
  const { store, memberships, publicToken, mapsApiKey } = given
  const parts = [memberships, publicToken, mapsApiKey, origin, language]
  const before = store === null ? undefined : last.get(store)
  if (before?.parts.every((part, at) => part === parts[at])) return before.data
  const data = makeRootData({ origin, language }, given)
  if (store !== null) last.set(store, { parts, data })
  return data
}

function makeRootData(
  { origin, language }: Pick<Visit, 'origin' | 'language'>,
  { store, memberships, publicToken, mapsApiKey }: Given,
) {
  return {
    store,
    memberships,
    origin,
    /** How the addresses of this language begin. */
    languageOrigin: origin + (store ? languagePrefix(language, store.languages) : ''),
    language,
    languages: store ? spokenLanguages(store.languages) : [],
    deliversTo: COUNTRY_NAMES[language],
    textsUrl: compiledTexts[language].url,
    publicToken,
    ...(mapsApiKey === null ? {} : { mapsApiKey }),
  }
}
