import { Hono } from 'hono'
import { type LinkPage, linkPagePath } from '#paths/storefront/mail/link-pages.ts'

/** Where mails led that were sent before these pages were pages of the storefront. */
const BEFORE: Record<string, LinkPage> = {
  '/public-api/orderLinks/:id': 'payment',
  '/public-api/charges/:id': 'charge',
  '/public-api/orderChanges/:id': 'days',
}

/** What was sent stays good: it leads on with its key, and what a page of before still sends is taken by the new one. */
export function createOldAddresses(): Hono {
  const routes = new Hono()
  for (const [before, page] of Object.entries(BEFORE)) {
    routes.on(['GET', 'POST'], before, ({ req }) => {
      const location = linkPagePath(page, encodeURIComponent(req.param('id') ?? '')) + new URL(req.url).search
      return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } })
    })
  }
  return routes
}
