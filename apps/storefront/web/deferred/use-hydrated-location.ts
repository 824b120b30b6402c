import { type Location, useLocation } from 'react-router'
import { withoutPrefix } from '#paths/storefront/page-prefix.ts'
import { documentAddress } from '../state/document-address.ts'
import { useIsHydrated } from '../state/use-is-hydrated.ts'

/**
 * Where the visitor is, for parts that are hydrated after the start: the visitor may have gone on by then, and their HTML
 * still is that of the first page.
 */
export function useHydratedLocation(): Pick<Location, 'pathname' | 'search'> {
  const current = useLocation()
  const isHydrated = useIsHydrated()
  if (isHydrated || documentAddress === null) return current
  const { pathname, search } = documentAddress
  return { pathname: withoutPrefix(pathname), search }
}
