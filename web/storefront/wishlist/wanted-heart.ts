import { isProductId } from '#domain/catalogue/product-id.ts'
import { attempt } from '#web/storefront/state/untrusted.ts'

const STORAGE_KEY = 'heart'

/** The garment whose heart a guest has pressed, for when they have logged in. Told once. */
export function takeWantedHeart(): string | null {
  const id = attempt(() => localStorage.getItem(STORAGE_KEY))
  attempt(() => localStorage.removeItem(STORAGE_KEY))
  return id && isProductId(id) ? id : null
}
