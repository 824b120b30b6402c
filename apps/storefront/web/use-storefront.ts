import { useRouteLoaderData } from 'react-router'
import type { loader } from '#storefront/web/root.tsx'

/** Store, language and plans of this document. Only below the frame, where a store is certain. */
export function useStorefront() {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root?.store) throw new Error('No store here')
  return { ...root, store: root.store }
}
