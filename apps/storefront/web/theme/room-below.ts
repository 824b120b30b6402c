/** What lies over the bottom of the screen. */
export type Overlay = 'banner' | 'bar' | 'message'

/** Between what has the focus and what lies below it. */
const GAP = 16

const heights = new Map<Overlay, number>()
const listeners = new Set<() => void>()

/**
 * While something lies over the bottom of the screen the page is as much longer as it is high, and what gets the focus is
 * scrolled above it: nothing that is worked with is ever underneath.
 */
export function keepRoomBelow(overlay: Overlay, element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => setHeight(overlay, heightOf(element)))
  observer.observe(element)
  return () => {
    observer.disconnect()
    setHeight(overlay, 0)
  }
}

export function heightOfBar(): number {
  return heights.get('bar') ?? 0
}

export function onRoomChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From its upper edge to the end of the screen; what is not displayed has none. */
function heightOf(element: HTMLElement): number {
  return element.offsetHeight && innerHeight - element.getBoundingClientRect().top
}

/** Written on the two elements that need it: a custom property would have the style of every element made again. */
function setHeight(overlay: Overlay, height: number): void {
  if (height === (heights.get(overlay) ?? 0)) return
  heights.set(overlay, height)
  const room = Math.max(...heights.values())
  document.documentElement.style.scrollPaddingBottom = room ? `${room + GAP}px` : ''
  document.body.style.paddingBottom = room ? `${room}px` : ''
  for (const listener of listeners) listener()
}
