import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { toolHosts } from '../request/outside-hosts.ts'

/** What no page of ours uses: a script that gets in anyway cannot either. */
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

/** Sent with everything, as names and values in turn. */
export const EVERYWHERE = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Permissions-Policy',
  NO_POWERS,
] as const

/** A year, without the store's other subdomains: they are not ours to decide about. */
export const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** For answers that are never a page: nothing in them may run, load or be framed. */
export const DATA_HEADERS = [
  ...EVERYWHERE,
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
] as const

/** For what is kept and sent as it is; the front door sets it on everything else that is answered over https. */
export function requireHttps({ https }: { https: boolean }): readonly string[] {
  return https ? HSTS : []
}

/** Pictures are shown in mails and by those who link to a garment; an SVG opened by itself may draw, and nothing else. */
export const PICTURE_HEADERS = [
  ...EVERYWHERE.map((value, at) => (EVERYWHERE[at - 1] === 'Cross-Origin-Resource-Policy' ? 'cross-origin' : value)),
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
] as const

export function pageHeaders(page: {
  store: PartnerStore | null
  hasMaps?: boolean
  https: boolean
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** Who may show the page in a frame: nobody, unless its address is a signed preview's. */
  frameAncestors?: readonly string[]
  /** Its address carries a secret: nobody else's script loads and no other page learns where the visitor comes from. */
  hasToken?: boolean
  /** Its form is answered by the way to somebody else's page: browsers hold that against the policy too. */
  leadsOut?: boolean
}): string[] {
  return [
    ...(page.hasToken ? withoutReferrer(EVERYWHERE) : EVERYWHERE),
    'Content-Security-Policy',
    contentSecurityPolicy(page),
    // says the same to old browsers, and knows no list
    ...(page.frameAncestors ? [] : ['X-Frame-Options', 'DENY']),
    ...requireHttps(page),
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
  leadsOut = false,
  frameAncestors = ["'none'"],
}: Parameters<typeof pageHeaders>[0]): string {
  const tools = toolHosts(hasToken ? null : store, { hasMaps })
  const self = "'self'"
  const directives = {
    'default-src': [self],
    'script-src': [self, ...scriptHashes, ...tools.script],
    'style-src': [self, ...styleHashes, ...tools.style],
    'img-src': [self, 'data:', ...tools.image],
    'font-src': [self, ...tools.font],
    'connect-src': [self, ...tools.connect],
    'frame-src': tools.frame.length > 0 ? tools.frame : ["'none'"],
    'frame-ancestors': frameAncestors,
    'base-uri': ["'none'"],
    'form-action': leadsOut ? [self, 'https:'] : [self],
    'object-src': ["'none'"],
    // Strings become code only through the policy of apps/storefront/web/trusted-types.ts. The tools of others know no such policy.
    ...(tools.script.length === 0 ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] } : {}),
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
