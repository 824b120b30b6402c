import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { asList, asText, attempt, parseJson } from '#storefront/web/state/untrusted.ts'

const STORAGE_KEY = 'viewed'
/** The one on the page is among them, and is not shown there. */
const MOST = 13

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The garments seen last in this store, newest first. They stay in this browser. */
export function viewedGarments(openPlace: () => Place = browserStorage): string[] {
  const stored = asList(parseJson(attempt(() => openPlace().getItem(STORAGE_KEY))))
  const ids = stored.map(asText).filter((id) => id !== null && isProductId(id))
  return [...new Set(ids as string[])].slice(0, MOST)
}

export function rememberViewed(id: string, openPlace: () => Place = browserStorage): void {
  const others = viewedGarments(openPlace).filter((each) => each !== id)
  attempt(() => openPlace().setItem(STORAGE_KEY, JSON.stringify([id, ...others].slice(0, MOST))))
}

export function forgetViewed(openPlace: () => Place = browserStorage): void {
  attempt(() => openPlace().removeItem(STORAGE_KEY))
}

function browserStorage(): Place {
  return window.localStorage
}
