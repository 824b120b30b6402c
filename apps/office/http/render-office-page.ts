import { randomBytes } from 'node:crypto'
import { normaliseDomain } from '#domain/stores/domain-name.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { sealPage } from '#kit/http/pages/seal-page.ts'
import { DATA_HEADERS, EVERYWHERE, requireHttps } from '#kit/http/pages/security-headers.ts'
import { createBody } from '#kit/http/server/body.ts'
import { RETRY_AFTER } from '#kit/http/unavailable.ts'
import { FRAMED_STORES, type OfficeHandler, type OfficeVisit, USES_CAMERA } from '#office/contract/office-handler.ts'
import { NEVER_KEPT, officeHeaders } from './office-headers.ts'

type Rendering = Omit<OfficeVisit, 'nonce'> & {
  web: OfficeHandler
  request: Request
  https: boolean
  /** False while the office is being developed: hot reload brings scripts of its own. */
  isSealed: boolean
  originOf: (domain: string) => string
}

/** A page of the office, or what a page asks for or sends: made for one person, and kept by nobody. */
export async function renderOfficePage({
  web,
  request,
  https,
  isSealed,
  originOf,
  ...visit
}: Rendering): Promise<Page> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await web(request, { ...visit, nonce })
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  const { body, guards } = type.startsWith('text/html')
    ? toGuarded(bytes, { nonce, https, isSealed, ...rightsOf(response, originOf) })
    : { body: bytes, guards: [...DATA_HEADERS, ...requireHttps({ https })] }
  return {
    status: response.status,
    headers: [...ownHeaders(response), ...guards, ...cachingOf(response)],
    body: createBody(body, { type, reuse: 'once' }),
    etag: null,
    audience: 'one',
  }
}

type Guarding = { nonce: string; https: boolean; isSealed: boolean; frames: string[]; usesCamera: boolean }

function toGuarded(bytes: Buffer, { nonce, isSealed, ...rights }: Guarding) {
  if (!isSealed) return { body: bytes, guards: [...EVERYWHERE] }
  const { bytes: body, scriptHashes, styleHashes } = sealPage([bytes.toString()], nonce)
  return { body, guards: officeHeaders({ ...rights, scriptHashes, styleHashes }) }
}

function rightsOf(response: Response, originOf: (domain: string) => string) {
  return { frames: framesOf(response).map(originOf), usesCamera: response.headers.has(USES_CAMERA) }
}

/** Only what is a domain goes into a policy. */
function framesOf({ headers }: Response): string[] {
  const domains = headers.get(FRAMED_STORES)?.split(' ') ?? []
  return domains.filter((domain) => normaliseDomain(domain) === domain)
}

/** The texts of a language have a hash in their name and say nothing of anybody: they alone may be kept. */
function cachingOf({ status, headers }: Response): string[] {
  const caching = headers.get('cache-control') ?? ''
  if (caching.includes('immutable')) return ['Cache-Control', caching, 'Vary', 'Accept-Encoding']
  return [...NEVER_KEPT, 'Vary', 'Accept-Encoding', ...(status === 503 ? ['Retry-After', RETRY_AFTER] : [])]
}

const OURS = new Set([
  'cache-control',
  'vary',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  FRAMED_STORES,
  USES_CAMERA,
])

/** Each cookie stays a header of its own. */
function ownHeaders({ headers }: Response): string[] {
  return [...headers].filter(([name]) => !OURS.has(name)).flat()
}
