import type { Language } from '#domain/stores/languages.ts'

/** What the front door knows of a request before a page is rendered. */
export type Visit = {
  /** The store's domain the visitor came to, normalised. */
  domain: string
  /** How the store's own links begin: scheme, domain and port. */
  origin: string
  language: Language
  /** How the addresses of this page's links begin: '/de' where the address itself names the language, else nothing. */
  prefix: string
  /** Random per rendering: marks the inline scripts and styles that are ours. */
  nonce: string
  /** The `at` cookie, if any. */
  accessToken: string | null
  /** With it, the address form suggests addresses; every browser sees it. */
  mapsApiKey?: string
  /** What opens the store's draft, where the page is a preview of it. */
  preview?: string
}

export type ApiFetch = (request: Request) => Promise<Response>

export type WebHandler = {
  (request: Request, visit: Visit): Promise<Response>
  /** Whether anything of the storefront can be at this path, which has no language in it. */
  isPage?(path: string): boolean
}

export type CreateWebHandler = (options: {
  apiFetch: ApiFetch
  publicToken: string
  log: (sentence: string) => void
}) => WebHandler
