import { fromCookieValue } from '../consent/consent-choices.ts'
import { readCookie } from '../state/session/cookies.ts'
import type { ShopEvent } from './shop-event.ts'

type Listener = (event: ShopEvent) => void

let listener: Listener | null = null
const waiting: ShopEvent[] = []

/** Without consent it is forgotten at once, which is the answer; what happens before the tools are there waits for them. */
export function reportShopEvent(event: ShopEvent): boolean {
  const consent = fromCookieValue(readCookie('consent'))
  if (!consent?.statistics && !consent?.marketing) return false
  if (listener) listener(event)
  else waiting.push(event)
  return true
}

export function listenToShopEvents(listen: Listener): () => void {
  listener = listen
  for (const event of waiting.splice(0)) listen(event)
  return () => {
    listener = null
  }
}
