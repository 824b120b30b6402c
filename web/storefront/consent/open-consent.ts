const REOPEN = 'consent:reopen'

export function openConsent(): void {
  window.dispatchEvent(new Event(REOPEN))
}

export function onReopenConsent(reopen: () => void): () => void {
  window.addEventListener(REOPEN, reopen)
  return () => window.removeEventListener(REOPEN, reopen)
}
