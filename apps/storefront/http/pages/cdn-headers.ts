import type { Page } from '#kit/http/pages/page.ts'
import { tagsOf } from '../cache/cdn-tags.ts'

/**
 * For a network in front of us that keeps guests' pages by their address alone. What browsers may do is as without it: they
 * ask each time; only the network is told that it may answer with the page of a moment ago while it asks for the next.
 */
export function cdnHeaders(
  html: string,
  { maxAge, storeId, shown }: { maxAge: number; storeId: string; shown: Page['shown'] },
): string[] {
  const tags = tagsOf(storeId, shown)
  const links = preloads(html)
  return [
    ...['Cache-Control', `public, max-age=0, s-maxage=${maxAge}`],
    ...['CDN-Cache-Control', `max-age=${maxAge}, stale-while-revalidate=${maxAge}`],
    ...['Cache-Tag', tags.join(), 'Surrogate-Key', tags.join(' ')],
    ...['Vary', 'Accept-Encoding'],
    ...(links.length > 0 ? ['Link', links.join(', ')] : []),
  ]
}

/** What a page needs before it can be painted: a network that knows the page sends this ahead of it (103). */
function preloads(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const sheets = [...head.matchAll(/<link[^>]*\srel="stylesheet"[^>]*>/g)]
    .map(([tag]) => /\shref="([^"]+)"/.exec(tag)?.[1])
    .filter((href) => href !== undefined)
  return [...new Set(sheets)].map((href) => `<${href}>; rel=preload; as=style`)
}
