import { randomToken } from '#storefront/web/cart/cart-token.ts'
import { asRecord, asText, attempt, parseJson } from '#storefront/web/state/untrusted.ts'

const STORAGE_KEY = 'orderAttempt'

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

let known: { key: string; order: string } | null = null

/**
 * The key of an attempt to order. A second click, a try after a lost answer and a page loaded anew send the same order
 * with the same key, and the store answers with the same one; an order that differs in anything is another attempt.
 */
export function keyOf(order: object, openPlace: () => Place = tabStorage): string {
  const text = JSON.stringify(order)
  const attempted = readStored(openPlace) ?? known
  known = attempted?.order === text ? attempted : { key: randomToken(), order: text }
  const stored = JSON.stringify(known)
  attempt(() => openPlace().setItem(STORAGE_KEY, stored))
  return known.key
}

/** What became of the attempt is certain: ordering the same again is a new order. */
export function forgetAttempt(openPlace: () => Place = tabStorage): void {
  known = null
  attempt(() => openPlace().removeItem(STORAGE_KEY))
}

function readStored(openPlace: () => Place) {
  const stored = asRecord(parseJson(attempt(() => openPlace().getItem(STORAGE_KEY))))
  const [key, order] = [asText(stored.key), asText(stored.order)]
  return key && order ? { key, order } : null
}

/** Each tab has its own: two tabs are two attempts, and the store decides between them. */
function tabStorage(): Place {
  return window.sessionStorage
}
