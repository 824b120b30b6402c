import { useCallback, useSyncExternalStore } from 'react'
import { type FeedbackKind, giveFeedback } from './feedback.ts'

const STORED_AS = 'floor.silent'

/** Sounds and vibration, unless somebody has switched them off on this device. */
export function useFeedback() {
  const isSilent = useSyncExternalStore(subscribe, readSilent, () => false)
  const give = useCallback((kind: FeedbackKind) => {
    if (!readSilent()) giveFeedback(kind)
  }, [])
  return { isSilent, setSilent, give }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readSilent(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'yes'
  } catch {
    return false
  }
}

function setSilent(isSilent: boolean): void {
  try {
    if (isSilent) localStorage.setItem(STORED_AS, 'yes')
    else localStorage.removeItem(STORED_AS)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  for (const listener of listeners) listener()
}
