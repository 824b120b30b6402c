import { type Location, useLocation } from 'react-router'
import { withoutPrefix } from '../paths/page-prefix.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The address this document was made for; read with the first script, before anybody can have gone on. */
const ofDocument =
  typeof location === 'undefined' ? null : { pathname: withoutPrefix(location.pathname), search: location.search }

/**
 * Where the visitor is, for parts that are hydrated after the start: the visitor may have gone on by then, and their HTML
 * still is that of the first page.
 */
export function useHydratedLocation(): Pick<Location, 'pathname' | 'search'> {
  const current = useLocation()
  const isHydrated = useIsHydrated()
  return isHydrated || ofDocument === null ? current : ofDocument
}
