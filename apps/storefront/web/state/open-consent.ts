const REOPEN = 'consent:reopen'
let isWanted = false

export function openConsent(): void {
  isWanted = true
  window.dispatchEvent(new Event(REOPEN))
}

/** Also answers who asked before the banner had arrived. */
export function onReopenConsent(reopen: () => void): () => void {
  const answer = () => {
    isWanted = false
    reopen()
  }
  if (isWanted) answer()
  window.addEventListener(REOPEN, answer)
  return () => window.removeEventListener(REOPEN, answer)
}
