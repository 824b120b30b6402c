import { expect, it } from 'vitest'
import { PLATFORM_PERMISSIONS, ROLE_PERMISSIONS, STORE_PERMISSIONS } from '#domain/staff/permissions.ts'
import { groupsOf, navigationOf } from './navigation.ts'
import { groupFound, paletteEntries } from './palette/palette-entries.ts'
import { platformNavigation } from './platform-navigation.ts'

const pagesOf = (role: 'owner' | 'service' | 'warehouse' | 'reader') =>
  navigationOf({ id: 'a', permissions: [...ROLE_PERMISSIONS[role]] }).map(({ page }) => page)

it('shows each role the pages it may open, and no other', () => {
  const everyView = ['store', 'brand', 'pages', 'catalogue', 'timeline', 'plans', 'discounts', 'policy']
  const withThese = (...pages: string[]) => expect.arrayContaining([...everyView, ...pages])
  expect(pagesOf('owner')).toEqual(
    withThese('developers', 'address', 'life', 'tasks', 'staff', 'devices', 'support', 'audit'),
  )
  expect(pagesOf('reader')).toEqual(withThese('newsletter', 'developers', 'staff', 'support', 'audit'))
  expect(pagesOf('reader')).not.toContain('life')
  expect(pagesOf('reader')).not.toContain('tasks')
  expect(pagesOf('warehouse')).toEqual([
    'store',
    'pack',
    'desk',
    'courierDay',
    'receive',
    'laundry',
    'catalogue',
    'timeline',
  ])
  expect(pagesOf('service')).toEqual([
    'store',
    'incidents',
    'orders',
    'customers',
    'catalogue',
    'timeline',
    'plans',
    'discounts',
    'policy',
  ])
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
    permissions: [...ROLE_PERMISSIONS.service],
  })
  const stores = [store('a'), store('b')]
  const words = { page: (page: string) => page, account: 'account', allStores: 'all' }
  const ways = paletteEntries({ stores, platform: [] }, { current: stores[0] ?? null, words }).map(({ to }) => to)
  const pages = [
    '',
    '/incidents',
    '/orders',
    '/customers',
    '/catalogue',
    '/timeline',
    '/plans',
    '/discounts',
    '/policy',
  ].map((page) => `/stores/a${page}`)
  expect(ways).toEqual([...pages, '/stores/a', '/stores/b', '/', '/security'])
})

it('opens what the search has found at its own screen, if there is one', () => {
  const kinds = ['page', 'plan', 'discount', 'contact', 'staff', 'order'] as const
  const found = kinds.map((kind) => ({ kind, id: 'x', label: 'X', hint: '' }))
  const waysOf = (role: 'owner' | 'reader') =>
    groupFound(found, { id: 'a', permissions: [...ROLE_PERMISSIONS[role]] }).flatMap(({ entries }) =>
      entries.map(({ to }) => to),
    )
  const screens = ['/pages/x/it', '/plans/x', '/discounts/x', '/newsletter/x', '/staff'].map((end) => `/stores/a${end}`)
  expect(waysOf('owner')).toEqual([...screens, '/stores/a/orders/x'])
  expect(waysOf('reader')).toContain('/stores/a/plans')
  const [stores] = groupFound([{ kind: 'store', id: 'b', label: 'Store B', hint: 'b.test' }], null)
  expect(stores?.entries[0]?.to).toBe('/platform?text=Store%20B')
})

it('shows operators their own pages, and nobody else', () => {
  const pages = platformNavigation([...PLATFORM_PERMISSIONS]).map(({ page }) => page)
  expect(pages).toEqual([
    'platformStores',
    'failures',
    'money',
    'platformStock',
    'platformStatements',
    'platformHealth',
    'providers',
    'operators',
    'platformAudit',
  ])
  expect(platformNavigation([])).toEqual([])
})

it('puts the pages into groups, and shows none that is empty', () => {
  const groups = (role: 'owner' | 'warehouse') =>
    groupsOf(navigationOf({ id: 'a', permissions: [...ROLE_PERMISSIONS[role]] })).map(({ group }) => group)
  expect(groups('owner')).toEqual([null, 'floor', 'service', 'showcase', 'stock', 'selling', 'settings'])
  expect(groups('warehouse')).toEqual([null, 'floor', 'stock'])
})

it('leads from what was found to its screen, and nowhere where there is none', () => {
  const found = (['page', 'plan', 'discount', 'contact', 'staff', 'store', 'order', 'customer', 'unit'] as const).map(
    (kind) => ({ kind, id: `${kind}-1`, label: 'CIAO 10', hint: '' }),
  )
  const waysOf = (role: 'owner' | 'reader') =>
    groupFound(found, { id: 'a', permissions: [...ROLE_PERMISSIONS[role]] }).map(({ kind, entries }) => [
      kind,
      entries[0]?.to,
    ])
  const always = [
    ['contact', '/stores/a/newsletter/contact-1'],
    ['staff', '/stores/a/staff'],
    ['store', '/platform?text=CIAO%2010'],
    ['order', '/stores/a/orders/order-1'],
    ['customer', '/stores/a/customers/customer-1'],
    ['unit', '/stores/a/catalogue/units/unit-1'],
  ]
  const page = ['page', '/stores/a/pages/page-1/it']
  expect(waysOf('owner')).toEqual([
    page,
    ['plan', '/stores/a/plans/plan-1'],
    ['discount', '/stores/a/discounts/discount-1'],
    ...always,
  ])
  expect(waysOf('reader')).toEqual([
    page,
    ['plan', '/stores/a/plans'],
    ['discount', '/stores/a/discounts?text=CIAO%2010'],
    ...always,
  ])
})
