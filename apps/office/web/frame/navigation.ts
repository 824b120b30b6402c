import type { StorePermission } from '#domain/staff/permissions.ts'
import type { OfficeStoreView } from '#office/contract/staff/session.ts'
import { inStore, type StorePath } from '#paths/office/paths.ts'
import type { IconName } from '../ui/base/icon.tsx'
import type { PlatformPage } from './platform-navigation.ts'

/** In the order they are shown; one without a page that somebody may open is not. */
export const GROUPS = ['floor', 'service', 'showcase', 'stock', 'selling', 'settings'] as const

export type NavigationGroup = (typeof GROUPS)[number]

type PageRow = {
  page: StorePath
  /** Null: above the groups. */
  group: NavigationGroup | null
  permission: StorePermission
  icon: IconName
  /** What is typed after `g` to go there. */
  letter: string
}

/**
 * Every screen of a store, with what it needs: whoever may not open it does not see it either. A new one has a row here,
 * its address in `paths.ts`, and the texts `frame.page` and `store.page`.
 */
const PAGES = [
  { page: 'store', group: null, permission: 'store.view', icon: 'home', letter: 'h' },
  { page: 'figures', group: null, permission: 'figures.view', icon: 'chart', letter: '4' },
  { page: 'takings', group: null, permission: 'books.view', icon: 'page', letter: '5' },
  { page: 'pack', group: 'floor', permission: 'floor.work', icon: 'archive', letter: 'j' },
  { page: 'desk', group: 'floor', permission: 'floor.work', icon: 'store', letter: '2' },
  { page: 'courierDay', group: 'floor', permission: 'floor.work', icon: 'truck', letter: '1' },
  { page: 'receive', group: 'floor', permission: 'floor.work', icon: 'scan', letter: 'f' },
  { page: 'laundry', group: 'floor', permission: 'floor.work', icon: 'sun', letter: 'z' },
  { page: 'incidents', group: 'service', permission: 'orders.view', icon: 'alert', letter: 'x' },
  { page: 'orders', group: 'service', permission: 'orders.view', icon: 'copy', letter: 'q' },
  { page: 'customers', group: 'service', permission: 'customers.view', icon: 'person', letter: 'y' },
  { page: 'brand', group: 'showcase', permission: 'brand.view', icon: 'palette', letter: 'l' },
  { page: 'pages', group: 'showcase', permission: 'brand.view', icon: 'page', letter: 'w' },
  { page: 'catalogue', group: 'stock', permission: 'catalogue.view', icon: 'hanger', letter: 'a' },
  { page: 'timeline', group: 'stock', permission: 'catalogue.view', icon: 'calendar', letter: 'e' },
  { page: 'statements', group: 'stock', permission: 'money.view', icon: 'page', letter: 'g' },
  { page: 'plans', group: 'selling', permission: 'plans.view', icon: 'tag', letter: 'b' },
  { page: 'discounts', group: 'selling', permission: 'discounts.view', icon: 'ticket', letter: 'c' },
  { page: 'policy', group: 'selling', permission: 'policy.view', icon: 'truck', letter: 'o' },
  { page: 'newsletter', group: 'selling', permission: 'newsletter.view', icon: 'mail', letter: 'm' },
  { page: 'staff', group: 'settings', permission: 'staff.view', icon: 'team', letter: 'p' },
  { page: 'audit', group: 'settings', permission: 'audit.view', icon: 'timeline', letter: 'r' },
  { page: 'address', group: 'settings', permission: 'lifecycle.edit', icon: 'language', letter: 'd' },
  { page: 'life', group: 'settings', permission: 'lifecycle.edit', icon: 'store', letter: 'v' },
  { page: 'tasks', group: 'settings', permission: 'catalogue.edit', icon: 'download', letter: '3' },
  { page: 'integrations', group: 'settings', permission: 'integrations.view', icon: 'plug', letter: 'i' },
  { page: 'developers', group: 'settings', permission: 'apiKeys.view', icon: 'key', letter: 'k' },
  { page: 'devices', group: 'settings', permission: 'devices.edit', icon: 'phone', letter: 't' },
  { page: 'support', group: 'settings', permission: 'audit.view', icon: 'shield', letter: 'u' },
] as const satisfies readonly PageRow[]

export type StorePage = (typeof PAGES)[number]['page']

export type NavigationEntry<Page = StorePage | PlatformPage> = Omit<PageRow, 'page' | 'permission'> & {
  page: Page
  to: string
}

export function navigationOf({
  id,
  permissions,
}: Pick<OfficeStoreView, 'id' | 'permissions'>): NavigationEntry<StorePage>[] {
  return PAGES.filter(({ permission }) => permissions.includes(permission)).map(({ permission, ...entry }) => ({
    ...entry,
    to: inStore(entry.page, id),
  }))
}

/** What has no group first, then the groups that are not empty. */
export function groupsOf(entries: readonly NavigationEntry[]) {
  return [null, ...GROUPS]
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((found) => found.entries.length > 0)
}
