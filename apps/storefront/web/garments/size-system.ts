import { useSyncExternalStore } from 'react'
import { SIZE_SYSTEMS, type SizeSystem } from '#domain/catalogue/facts/garment-facts.ts'
import { attempt } from '#storefront/web/state/untrusted.ts'

export const SYSTEM_KEY = 'sizeSystem'

/** The system of sizes this visitor chose; null: none. A page is first shown as everybody gets it. */
export function useChosenSystem(): SizeSystem | null {
  return useSyncExternalStore(listen, readSystem, () => null)
}

export function readSystem(): SizeSystem | null {
  const stored = attempt(() => localStorage.getItem(SYSTEM_KEY))
  return SIZE_SYSTEMS.find((system) => system === stored) ?? null
}

/** Other tabs are told by the browser, this one by who chooses. */
function listen(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
