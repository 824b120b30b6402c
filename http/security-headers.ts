import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { imageHosts, toolHosts } from './outside-hosts.ts'

/** Sent with everything, as names and values in turn. */
export const EVERYWHERE = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
] as const

/** A year, without the store's other subdomains: they are not ours to decide about. */
const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const

const NO_POWERS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ')

/** For answers that are never a page: nothing in them may run, load or be framed. */
export function dataHeaders({ https }: { https: boolean }): string[] {
  return [
    ...EVERYWHERE,
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'",
    ...(https ? HSTS : []),
  ]
}

export function pageHeaders(page: {
  store: PartnerStore | null
  hasMaps?: boolean
  https: boolean
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** Its address carries a secret: nobody else's script loads and no other page learns where the visitor comes from. */
  hasToken?: boolean
}): string[] {
  return [
    ...(page.hasToken ? withoutReferrer(EVERYWHERE) : EVERYWHERE),
    'Content-Security-Policy',
    contentSecurityPolicy(page),
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    NO_POWERS,
    ...(page.https ? HSTS : []),
  ]
}

function withoutReferrer(headers: readonly string[]): string[] {
  return headers.map((text, at) => (headers[at - 1] === 'Referrer-Policy' ? 'no-referrer' : text))
}

function contentSecurityPolicy({
  store,
  hasMaps = false,
  https,
  scriptHashes,
  styleHashes,
  hasToken = false,
}: Parameters<typeof pageHeaders>[0]): string {
  const tools = toolHosts(hasToken ? null : store, { hasMaps })
  const self = "'self'"
  const directives = {
    'default-src': [self],
    'script-src': [self, ...scriptHashes, ...tools.script],
    'style-src': [self, ...styleHashes, ...tools.style],
    'img-src': [self, 'data:', ...imageHosts(store), ...tools.image],
    'font-src': [self, ...tools.font],
    'connect-src': [self, ...tools.connect],
    'frame-src': tools.frame.length > 0 ? tools.frame : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'object-src': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
