import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Another page begins at its heading, for those who hear it. The first one begins where the browser begins. Before the page
 * is seen: later it would take the focus away from whoever has gone on already.
 */
export function useFocusOnHeading(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
