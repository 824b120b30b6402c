import { withoutPrefix } from '#paths/storefront/page-prefix.ts'
import { categoryPath, occasionPath, paths, productPath } from '#paths/storefront/paths.ts'

const PAGES: readonly string[] = [paths.home, paths.howItWorks, paths.products]

const LISTS = [productPath(''), categoryPath(''), occasionPath('')]

/** Whether somebody on this page only looks around: everywhere else they have something in hand. */
export function isBrowsing(pathname: string): boolean {
  const page = withoutPrefix(pathname)
  return PAGES.includes(page) || LISTS.some((list) => page.startsWith(list))
}
