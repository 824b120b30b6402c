import { useParams, useRouteLoaderData } from 'react-router'
import type { OfficeStoreView, SessionView } from '#office/contract/staff/session.ts'

/** Who is logged in. Only below the frame. */
export function useSession(): SessionView {
  const frame = useRouteLoaderData<{ session: SessionView }>('frame/frame')
  if (!frame) throw new Error('Nobody is logged in here')
  return frame.session
}

/** The store whose pages these are; whoever works in a single one stays in it on pages of no store. */
export function useCurrentStore(): OfficeStoreView | null {
  const { stores, platform } = useSession()
  const { storeId } = useParams()
  const [only] = stores
  if (storeId === undefined && only && stores.length === 1 && platform.length === 0) return only
  return stores.find(({ id }) => id === storeId?.toLowerCase()) ?? null
}

export function useMay(permission: OfficeStoreView['permissions'][number]): boolean {
  return useCurrentStore()?.permissions.includes(permission) ?? false
}
