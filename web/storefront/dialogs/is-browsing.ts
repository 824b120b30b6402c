import { paths, productPath } from '#web/paths.ts'

const PAGES: readonly string[] = [paths.home, paths.howItWorks, paths.products]

/** Whether somebody on this page only looks around: everywhere else they have something in hand. */
export function isBrowsing(pathname: string): boolean {
  return PAGES.includes(pathname) || pathname.startsWith(productPath(''))
}
