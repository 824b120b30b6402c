import { tellAway } from './whether-away.ts'

/** A link that loads a document would leave the page for the browser's own words: it waits too. */
export function holdLinks(): () => void {
  let held: string | null = null

  function hold(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (navigator.onLine || event.defaultPrevented || !isPlain) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !leavesHere(link)) return
    event.preventDefault()
    held = link.href
    tellAway(true)
  }

  function goOn() {
    if (held !== null) location.assign(held)
  }

  // behind everybody who has taken the click for themselves
  window.addEventListener('click', hold)
  window.addEventListener('online', goOn)
  return () => {
    window.removeEventListener('click', hold)
    window.removeEventListener('online', goOn)
  }
}

function leavesHere(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  return link.origin === location.origin && !link.target && !link.hasAttribute('download') && !isSamePage
}
