import { textsOf } from '#kit/contract/in-process.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { sealPage } from '#kit/http/pages/seal-page.ts'
import { DATA_HEADERS, EVERYWHERE, pageHeaders, requireHttps } from '#kit/http/pages/security-headers.ts'
import type { Site } from '#kit/http/request/sites.ts'
import { createBody } from '#kit/http/server/body.ts'
import { RETRY_AFTER } from '#kit/http/unavailable.ts'
import { isTokenPage } from '#paths/storefront/mail/mail-links.ts'
import { LEADS_OUT } from '#storefront/contract/leads-out.ts'
import type { Visit, WebHandler } from '#storefront/contract/web-handler.ts'
import { ownHeaders, toEtag } from '../cache/answer-headers.ts'
import { collectShown } from '../cache/collect-shown.ts'
import { SPECULATION_HEADER } from '../files/speculation-rules.ts'
import { cdnHeaders } from './cdn-headers.ts'
import { drawNonce } from './nonces.ts'
import { previewScript } from './preview-script.ts'

export type Rendering = {
  web: WebHandler
  request: Request
  site: Site
  language: Visit['language']
  prefix: Visit['prefix']
  accessToken: string | null
  /** Whether the same page may go to others too: then nothing but its key may have gone into it. */
  isShared: boolean
  /** False while the storefront is being developed: hot reload brings scripts of its own. */
  isSealed: boolean
  /** With it addresses are suggested: a visitor comes to the form without leaving this document. */
  mapsApiKey: string | null
  /** Seconds for which a network in front of us may keep it, once it may go to others; null: none does. */
  cdnMaxAge?: number | null
  /** A page from the store's draft, for the eyes of the office alone. */
  preview?: { token: string; framedBy: string }
  /** Where the visitor is, if the page is made for them alone. */
  clientAddress?: string
}

export async function renderPage({
  web,
  request,
  site,
  language,
  prefix,
  accessToken,
  isShared,
  isSealed,
  mapsApiKey,
  cdnMaxAge = null,
  preview,
  clientAddress,
}: Rendering): Promise<Page> {
  const nonce = drawNonce()
  const visit = {
    domain: site.domain,
    origin: site.origin,
    language,
    prefix,
    nonce,
    accessToken,
    ...(mapsApiKey !== null && { mapsApiKey }),
    ...(preview && { preview: preview.token }),
    ...(clientAddress !== undefined && { clientAddress }),
  }
  const { made: response, shown } = await collectShown(() => web(request, visit))
  const type = response.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  // Its address opens the draft: nobody else's script runs beside it.
  const hasToken = preview !== undefined || isTokenPage(new URL(request.url).pathname)
  const { bytes, guards } = isHtml
    ? await toBytes(response, {
        nonce,
        site,
        isSealed,
        hasMaps: mapsApiKey !== null,
        hasToken,
        leadsOut: response.headers.has(LEADS_OUT),
        ...(preview && { frameAncestors: [preview.framedBy] }),
        addition: preview ? `<script nonce="${nonce}">${previewScript(preview.framedBy)}</script>` : '',
      })
    : await toData(response, site)

  const audience = audienceOf(response, isShared)
  const storeId = site.store?.id
  const isForCdn = cdnMaxAge !== null && storeId !== undefined && audience === 'guests' && response.status === 200
  const caching = isForCdn
    ? cdnHeaders(isHtml ? bytes.toString() : '', { maxAge: cdnMaxAge, storeId, shown })
    : cachingHeaders(response, audience)
  // what an address with a token leads to is nobody's to fetch ahead
  const ahead = isHtml && storeId !== undefined && !hasToken ? SPECULATION_HEADER : []
  return {
    status: response.status,
    headers: [...ownHeaders(response), ...guards, ...ahead, ...(response.status === 503 ? RETRY_LATER : caching)],
    body: createBody(bytes, { type, reuse: isShared ? 'often' : 'once' }),
    etag: audience === 'one' || response.status === 503 ? null : toEtag(bytes, guards),
    audience,
    shown,
  }
}

/** What was missing may be there in a moment. */
const RETRY_LATER = ['Cache-Control', 'no-store', 'Retry-After', RETRY_AFTER]

type Guarded = { bytes: Buffer; guards: string[] }

async function toBytes(
  response: Response,
  {
    nonce,
    site,
    isSealed,
    addition,
    ...page
  }: {
    nonce: string
    site: Site
    addition: string
    hasToken: boolean
    leadsOut: boolean
    hasMaps: boolean
    frameAncestors?: readonly string[]
  } & Pick<Rendering, 'isSealed'>,
): Promise<Guarded> {
  const texts = await textsOf(response)
  const rendered = addition === '' ? texts : texts.map((text) => text.replace('</body>', () => `${addition}</body>`))
  if (!isSealed) return { bytes: Buffer.from(rendered.join('')), guards: [...EVERYWHERE] }
  const { bytes, scriptHashes, styleHashes } = sealPage(rendered, nonce)
  const guards = pageHeaders({ ...page, store: site.store, https: site.https, scriptHashes, styleHashes })
  return { bytes, guards }
}

async function toData(response: Response, site: Site): Promise<Guarded> {
  return { bytes: Buffer.from(await response.arrayBuffer()), guards: [...DATA_HEADERS, ...requireHttps(site)] }
}

function audienceOf({ headers }: Response, isShared: boolean): Page['audience'] {
  const caching = headers.get('cache-control') ?? ''
  if (headers.has('set-cookie') || caching.includes('no-store')) return 'one'
  if (caching.includes('public')) return 'everybody'
  return isShared ? 'guests' : 'one'
}

function cachingHeaders({ headers }: Response, audience: Page['audience']): string[] {
  if (audience === 'everybody') return ['Cache-Control', headers.get('cache-control') ?? '', 'Vary', 'Accept-Encoding']
  const caching = audience === 'guests' ? 'private, no-cache' : 'private, no-store'
  return ['Cache-Control', caching, 'Vary', 'Accept-Encoding, Accept-Language, Cookie']
}
