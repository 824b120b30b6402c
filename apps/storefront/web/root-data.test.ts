import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import { toRootData } from './root-data.server.ts'

const languages = Object.fromEntries(LANGUAGES.map((language) => [language, true]))
const visit = { origin: 'http://velluto.test', language: 'it' } as const
const given = {
  store: { name: 'Velluto', languages } as unknown as PartnerStoreView,
  memberships: [],
  publicToken: 'public',
  mapsApiKey: null,
}

it('pages of a store begin with one object for as long as it is made of the same', () => {
  expect(toRootData(visit, given)).toBe(toRootData({ ...visit }, { ...given }))
})

const others: [string, Partial<typeof visit | { language: 'de'; origin: string }>, Partial<typeof given>, object][] = [
  ['store', {}, { store: { ...given.store, name: 'Bosco' } }, { store: { name: 'Bosco' } }],
  ['memberships', {}, { memberships: [{ id: 'a' }] as never }, { memberships: [{ id: 'a' }] }],
  ['token', {}, { publicToken: 'other' }, { publicToken: 'other' }],
  ['key of maps', {}, { mapsApiKey: 'maps' as never }, { mapsApiKey: 'maps' }],
  ['origin', { origin: 'https://velluto.test' }, {}, { origin: 'https://velluto.test' }],
  ['language', { language: 'de' }, {}, { language: 'de', languageOrigin: 'http://velluto.test/de' }],
]
it.each(others)('another %s makes another', (_name, visited, changed, expected) => {
  const before = toRootData(visit, given)
  const other = toRootData({ ...visit, ...visited }, { ...given, ...changed })
  expect(other).not.toBe(before)
  expect(other).toMatchObject(expected)
})

it('a host without a store has one too', () => {
  expect(toRootData(visit, { ...given, store: null })).toMatchObject({ store: null, languages: [] })
})
