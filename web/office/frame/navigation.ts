import type { OfficeStoreView } from '#contract/office/staff/session.ts'
import type { StorePermission } from '#domain/staff/permissions.ts'
import { inStore } from '../paths/paths.ts'
import type { IconName } from '../ui/base/icon.tsx'

type StorePage = 'store' | 'staff' | 'audit'

export type NavigationEntry = {
  page: StorePage
  to: string
  icon: IconName
  /** What is typed after `g` to go there. */
  letter: string
}

/** Every screen of a store, with what it needs: whoever may not open it does not see it either. */
const PAGES: readonly { page: StorePage; permission: StorePermission; icon: IconName; letter: string }[] = [
  { page: 'store', permission: 'store.view', icon: 'home', letter: 'h' },
  { page: 'staff', permission: 'staff.view', icon: 'team', letter: 'p' },
  { page: 'audit', permission: 'audit.view', icon: 'timeline', letter: 'r' },
]

export function navigationOf({ id, permissions }: Pick<OfficeStoreView, 'id' | 'permissions'>): NavigationEntry[] {
  return PAGES.filter(({ permission }) => permissions.includes(permission)).map(({ page, icon, letter }) => ({
    page,
    to: inStore(page, id),
    icon,
    letter,
  }))
}
