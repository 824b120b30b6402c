import { type RefObject, useEffect } from 'react'

/** What goes away while it has the focus gives it to the heading: a keyboard never has to begin at the page's top. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = place.current
    if (section === null) return
    let last: Element | null = null
    const remember = () => {
      last = document.activeElement
    }
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return
      last = null
      if (document.activeElement === document.body) heading.current?.focus()
    })
    section.addEventListener('focusin', remember)
    observer.observe(section, { childList: true, subtree: true })
    return () => {
      section.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [place, heading])
}
