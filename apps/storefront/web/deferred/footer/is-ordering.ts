import { paths } from '#paths/storefront/paths.ts'

const PAGES = [paths.cart, paths.checkout, paths.order.replace(':id', '')]

/** Whether somebody on this page is about to order or just has: nothing else is offered them there. */
export function isOrdering(pathname: string): boolean {
  return PAGES.some((page) => pathname.startsWith(page))
}
