import { isProductId } from '#domain/catalogue/product-id.ts'
import { attempt } from '#web/storefront/state/untrusted.ts'

const KEPT = 'heart'

/** The garment whose heart a guest has pressed, for when they have logged in. Told once. */
export function takeWantedHeart(): string | null {
  const id = attempt(() => localStorage.getItem(KEPT))
  attempt(() => localStorage.removeItem(KEPT))
  return id && isProductId(id) ? id : null
}
