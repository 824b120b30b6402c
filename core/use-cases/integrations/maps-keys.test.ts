import { expect, it } from 'vitest'
import { openMapsKeys } from './maps-keys.ts'

type Listed = { id: string; isCurrent: boolean; opened: { apiKey: string } }

const keysOf = (accounts: Listed[], platformKey: string | null) =>
  openMapsKeys({ providerAccounts: { list: async () => accounts as never }, platformKey })('a')

it('a store’s pages suggest addresses with its own key, else with the platform’s, else not at all', async () => {
  const own = { id: '1', isCurrent: true, opened: { apiKey: 'own' } }
  expect(await keysOf([own], 'platform')).toBe('own')
  expect(await keysOf([{ ...own, isCurrent: false }], 'platform')).toBe('platform')
  expect(await keysOf([], 'platform')).toBe('platform')
  expect(await keysOf([], null)).toBeNull()
})
