import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { paths, productPath } from '#paths/storefront/paths.ts'

const LOGIN_PAGES: readonly string[] = [paths.login, paths.register]
/** They ask for the log-in themselves: whoever came for them is where they wanted to go. */
const PROTECTED = /^\/(profile|receipt\/.+)$/

type Whereabouts = { previous: string | null; lastProduct: string | null; current: string }

/** The previous page, which is this one where it asked for the log-in; the last garment; or this page, loaded anew. */
export function placeAfterLogin({ previous, lastProduct, current }: Whereabouts): string {
  const [page = ''] = current.split('?', 1)
  if (previous) return previous
  if (PROTECTED.test(page)) return current
  if (lastProduct && isProductId(lastProduct)) return productPath(encodeURIComponent(lastProduct))
  return LOGIN_PAGES.includes(page) ? paths.profile : current
}
