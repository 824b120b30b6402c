import { officeEndpoints } from '#office/contract/endpoints.ts'
import { officePaths } from '#paths/office/paths.ts'
import { guestOrderRoute } from '#paths/storefront/guest-paths.ts'
import { linkPages } from '#paths/storefront/mail/link-pages.ts'
import { mailLinks } from '#paths/storefront/mail/mail-links.ts'
import { paths } from '#paths/storefront/paths.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'
import type { Route } from './route-names.ts'

/** What has a fixed address and is no page and no call of a contract. */
const FILES = [
  '/assets/*',
  '/images/*',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/feeds/*',
]
const OTHERS = ['/docs/api/*', '/dev/*', '/sandbox-payments/*', '/webhooks/*']

export const SHOP_ROUTES: readonly Route[] = [
  ...Object.values(endpoints).map(({ path }) => path),
  ...Object.values(paths),
  ...Object.values(linkPages),
  ...Object.values(mailLinks),
  guestOrderRoute,
  ...FILES,
  ...OTHERS,
].map((path) => ({ path, name: path.split('?', 1)[0] ?? path }))

/** The office has hundreds of addresses and few people: pages and calls are counted by what they are about. */
export const OFFICE_ROUTES: readonly Route[] = [
  ...Object.values(officeEndpoints).map(({ path }) => path),
  ...Object.values(officePaths),
  '/assets/*',
  '/images/*',
  '/docs/api/*',
].map((path) => ({ path, name: subjectOf(path) }))

/** `/api/stores/{storeId}/orders/{id}/refunds` and `/stores/:storeId/orders.csv` are about `/stores/:storeId/orders`. */
function subjectOf(path: string): string {
  const parts = (path.split('?', 1)[0] ?? '').split('/').filter(Boolean)
  if (parts[0] === 'api') parts.shift()
  const isInStore = parts[0] === 'stores'
  if (isInStore && parts.length > 1) parts[1] = ':storeId'
  const about = parts.slice(0, isInStore ? 3 : 2).map((part) => part.replace(/\.(csv|pdf)$/, ''))
  return `/${about.join('/')}`
}
