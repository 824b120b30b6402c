import { expect, it } from 'vitest'
import { PLATFORM_PERMISSIONS, ROLE_PERMISSIONS, STORE_PERMISSIONS } from '#domain/staff/permissions.ts'
import { groupsOf, navigationOf } from './navigation.ts'
import { paletteEntries } from './palette/palette-entries.ts'
import { platformNavigation } from './platform-navigation.ts'

const pagesOf = (role: 'owner' | 'service' | 'warehouse' | 'reader') =>
  navigationOf({ id: 'a', permissions: [...ROLE_PERMISSIONS[role]] }).map(({ page }) => page)

it('shows each role the pages it may open, and no other', () => {
  const forEverybody = ['store', 'brand', 'pages', 'plans', 'discounts', 'policy']
  const withThese = (...pages: string[]) => expect.arrayContaining([...forEverybody, ...pages])
  expect(pagesOf('owner')).toEqual(withThese('developers', 'address', 'life', 'staff', 'devices', 'support', 'audit'))
  expect(pagesOf('reader')).toEqual(withThese('newsletter', 'developers', 'staff', 'support', 'audit'))
  expect(pagesOf('reader')).not.toContain('life')
  expect(pagesOf('service')).toEqual(forEverybody)
  expect(pagesOf('warehouse')).toEqual(forEverybody)
  expect(navigationOf({ id: 'a', permissions: [] })).toEqual([])
})

it('gives every page a letter of its own', () => {
  const letters = navigationOf({ id: 'a', permissions: [...STORE_PERMISSIONS] }).map(({ letter }) => letter)
  expect(new Set([...letters, 'n', 's']).size).toBe(letters.length + 2)
})

it('leads the palette to the pages of this store first, and to every other store', () => {
  const store = (id: string) => ({
    id,
    name: `Store ${id}`,
    domain: `${id}.test`,
    status: 'active' as const,
    logoUrl: '',
    roles: [],
    permissions: [...ROLE_PERMISSIONS.warehouse],
  })
  const stores = [store('a'), store('b')]
  const words = { page: (page: string) => page, account: 'account', allStores: 'all' }
  const ways = paletteEntries({ stores, platform: [] }, { current: stores[0] ?? null, words }).map(({ to }) => to)
  const pages = ['', '/brand', '/pages', '/plans', '/discounts', '/policy'].map((page) => `/stores/a${page}`)
  expect(ways).toEqual([...pages, '/stores/a', '/stores/b', '/', '/security'])
})

it('shows operators their own pages, and nobody else', () => {
  const pages = platformNavigation([...PLATFORM_PERMISSIONS]).map(({ page }) => page)
  expect(pages).toEqual(['platformStores', 'failures', 'money', 'providers', 'operators', 'platformAudit'])
  expect(platformNavigation([])).toEqual([])
})

it('puts the pages into groups, and shows none that is empty', () => {
  const groups = (role: 'owner' | 'warehouse') =>
    groupsOf(navigationOf({ id: 'a', permissions: [...ROLE_PERMISSIONS[role]] })).map(({ group }) => group)
  expect(groups('owner')).toEqual([null, 'showcase', 'selling', 'settings'])
  expect(groups('warehouse')).toEqual([null, 'showcase', 'selling'])
})
