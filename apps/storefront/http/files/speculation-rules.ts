import type { Page } from '#kit/http/pages/page.ts'
import { DATA_HEADERS } from '#kit/http/pages/security-headers.ts'
import { createBody } from '#kit/http/server/body.ts'
import { paths } from '#paths/storefront/paths.ts'

export const SPECULATION_RULES = '/speculation-rules.json'

/** Any garment's page; nothing that an address adds to it, such as a token, goes along. */
const GARMENT = paths.product.replace(':id', '*')

/**
 * What a browser may fetch before it is pressed: the page of a garment, once the pointer rests on its link. Only while the
 * document stands by itself: from its start on (`data-started`) the router fetches a garment's data, and a page as well
 * would be fetched for nothing. A page is fetched and not run, so nothing takes its reader for a visitor.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: [GARMENT, `/:language${GARMENT}`].map((pathname) => ({ pathname, search: '' })) },
          { selector_matches: ':root:not([data-started]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

const TYPE = 'application/speculationrules+json'

/** The same for every store. */
export const speculationRules: Page = {
  status: 200,
  headers: ['Content-Type', TYPE, 'Cache-Control', 'public, max-age=86400', ...DATA_HEADERS],
  body: createBody(Buffer.from(JSON.stringify(RULES)), { type: TYPE, reuse: 'often' }),
  etag: null,
  audience: 'everybody',
}

/** Tells a browser of the rules. */
export const SPECULATION_HEADER = ['Speculation-Rules', `"${SPECULATION_RULES}"`] as const
