import { data, type RouterContextProvider } from 'react-router'
import type { StorePermission } from '#domain/staff/permissions.ts'
import type { OfficeStoreView } from '#office/contract/staff/session.ts'
import { requireSession } from './require-session.ts'

/** The store of a page, for loaders: somebody else's does not exist, and what one's role lacks is said as such. */
export function requireStore(
  context: Readonly<RouterContextProvider>,
  { storeId, permission }: { storeId: string; permission: StorePermission },
): OfficeStoreView {
  const store = requireSession(context).stores.find(({ id }) => id === storeId.toLowerCase())
  if (!store) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  if (!store.permissions.includes(permission)) throw data({ code: 'PERMISSION_MISSING' }, { status: 403 })
  return store
}
