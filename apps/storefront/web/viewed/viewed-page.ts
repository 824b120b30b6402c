import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { paths, productPath } from '#paths/storefront/paths.ts'

/** Which garment a page shows; null: none. */
export function garmentOn(pathname: string): string | null {
  const start = productPath('')
  const id = pathname.startsWith(start) ? pathname.slice(start.length) : ''
  return isProductId(id) ? id : null
}

/** Where the garments seen last are offered again; in a cart with something in it they would distract. */
export function offersViewed(pathname: string, hasEmptyCart: boolean): boolean {
  return pathname === paths.home || garmentOn(pathname) !== null || (pathname === paths.cart && hasEmptyCart)
}
