import { type RefObject, useEffect, useRef } from 'react'

/**
 * While the banner is shown the page is as much longer as the banner is high, and what gets the focus is scrolled above
 * it: nothing that is worked with is ever underneath.
 */
export function useRoomForBanner(isShown: boolean): RefObject<HTMLElement | null> {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = banner
    if (!isShown || current === null) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--banner-space', `${innerHeight - current.getBoundingClientRect().top}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-space')
    }
  }, [isShown])
  return banner
}
