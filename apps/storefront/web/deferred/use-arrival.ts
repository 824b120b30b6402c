import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation reading goes on at the new page's heading, unless the page itself has led elsewhere. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.documentElement.dataset.moved = ''
    const isLed = document.activeElement?.matches('main input, main [tabindex="-1"], dialog *')
    const heading = isLed ? null : document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
