import { hash } from 'node:crypto'
import { EVERYWHERE, requireHttps } from '#kit/http/pages/security-headers.ts'

/** Nothing of the office is kept by anybody, nor found by a search engine. */
export const NEVER_KEPT = ['Cache-Control', 'private, no-store', 'X-Robots-Tag', 'noindex, nofollow'] as const

type Guarded = {
  https: boolean
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** The storefronts of who works here, which show their drafts in a frame. */
  frames?: readonly string[]
  /** Codes are scanned on it: it may use the camera, and run the program that reads codes. */
  usesCamera?: boolean
}

/** The office loads nothing from anybody else, shows its own stores and papers in frames, and nobody shows it in one. */
export function officeHeaders(page: Guarded): string[] {
  return [
    ...EVERYWHERE.map((text, at) => {
      if (EVERYWHERE[at - 1] === 'Referrer-Policy') return 'same-origin'
      const isPowers = EVERYWHERE[at - 1] === 'Permissions-Policy'
      return isPowers && page.usesCamera ? text.replace('camera=()', 'camera=(self)') : text
    }),
    ...['Content-Security-Policy', contentSecurityPolicy(page), 'X-Frame-Options', 'DENY'],
    ...requireHttps(page),
  ]
}

function contentSecurityPolicy({ https, scriptHashes, styleHashes, frames = [], usesCamera }: Guarded): string {
  const self = "'self'"
  const none = "'none'"
  const directives: Record<string, readonly string[]> = {
    'default-src': [none],
    'script-src': [self, ...scriptHashes, ...(usesCamera ? ["'wasm-unsafe-eval'"] : [])],
    'style-src-elem': [self, ...styleHashes, ...STYLES_OF_REACT_ARIA],
    // Where a popover stands and how high a long table is are attributes; from an attribute no style can load anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:'],
    'font-src': [self],
    'connect-src': [self],
    'manifest-src': [self],
    // papers that the page has fetched and prints; only a script of ours can make such an address
    'frame-src': [...frames, 'blob:'],
    'frame-ancestors': [none],
    'base-uri': [none],
    'form-action': [self],
    'object-src': [none],
    // Strings become code only through the policy of apps/office/web/trusted-types.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What React Aria adds to the head in the browser, letter by letter: how buttons and open dialogs are touched. */
const STYLES_OF_REACT_ARIA = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
].map((style) => `'sha256-${hash('sha256', style, 'base64')}'`)
