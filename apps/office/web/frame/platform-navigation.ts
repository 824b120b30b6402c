import type { PlatformPermission } from '#domain/staff/permissions.ts'
import { officePaths } from '#paths/office/paths.ts'
import type { IconName } from '../ui/base/icon.tsx'

type PlatformRow = { page: string; to: string; permission: PlatformPermission; icon: IconName; letter: string }

/** The screens of whoever operates all stores. They are in no group: there are few. */
const PAGES = [
  { page: 'platformStores', to: officePaths.platform, permission: 'platform.view', icon: 'store', letter: 'h' },
  { page: 'failures', to: officePaths.failures, permission: 'platform.view', icon: 'alert', letter: 'j' },
  { page: 'money', to: `${officePaths.money}?state=open`, permission: 'platform.money', icon: 'ticket', letter: 'm' },
  { page: 'platformStock', to: officePaths.platformStock, permission: 'platform.view', icon: 'hanger', letter: 'a' },
  {
    page: 'platformStatements',
    to: officePaths.platformStatements,
    permission: 'platform.money',
    icon: 'page',
    letter: 'g',
  },
  { page: 'platformHealth', to: officePaths.platformHealth, permission: 'platform.view', icon: 'desktop', letter: 'e' },
  { page: 'providers', to: officePaths.providers, permission: 'platform.view', icon: 'plug', letter: 'v' },
  { page: 'operators', to: officePaths.operators, permission: 'platform.view', icon: 'team', letter: 'p' },
  { page: 'platformAudit', to: officePaths.platformAudit, permission: 'platform.audit', icon: 'timeline', letter: 'r' },
] as const satisfies readonly PlatformRow[]

export type PlatformPage = (typeof PAGES)[number]['page']

export function platformNavigation(held: readonly PlatformPermission[]) {
  return PAGES.filter(({ permission }) => held.includes(permission)).map(({ permission, ...entry }) => ({
    ...entry,
    group: null,
  }))
}
