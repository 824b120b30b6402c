const STARTED = 'office:task-started'

/** Whoever begins long work says so: what watches it looks at once, and not by its next turn. */
export function tellTaskStarted(): void {
  window.dispatchEvent(new Event(STARTED))
}

export function onTaskStarted(listener: () => void): () => void {
  window.addEventListener(STARTED, listener)
  return () => window.removeEventListener(STARTED, listener)
}
