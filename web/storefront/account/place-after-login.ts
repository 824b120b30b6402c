import { isProductId } from '#domain/catalogue/product-id.ts'
import { paths, productPath } from '#web/storefront/paths/paths.ts'

const LOGIN_PAGES: readonly string[] = [paths.login, paths.register]

type Whereabouts = { previous: string | null; lastProduct: string | null; current: string }

/** The previous page, the last garment looked at, or the page one is on, loaded anew. */
export function placeAfterLogin({ previous, lastProduct, current }: Whereabouts): string {
  if (previous) return previous
  if (lastProduct && isProductId(lastProduct)) return productPath(encodeURIComponent(lastProduct))
  const [page = ''] = current.split('?', 1)
  return LOGIN_PAGES.includes(page) ? paths.profile : current
}
