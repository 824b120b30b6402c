import { type RefObject, useEffect } from 'react'

/** What takes the place of something longer or shorter begins below the header, wherever the page was scrolled to. */
export function useInView(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is nothing React could call when it cleans up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [place])
}
