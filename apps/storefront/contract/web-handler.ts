import type { Language } from '#domain/stores/languages.ts'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import type { Envelope } from './shop-envelope.ts'

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
  /** Where whoever asks is, of a page that is made for one visitor: limits go by it. */
  clientAddress?: string
}

/** What a page asks of the API for anybody: nothing of the visitor is in it but the language. */
export type GuestQuestion = {
  /** Of the call, in the contract. */
  name: string
  params: Record<string, unknown> | undefined
  query: Record<string, unknown> | undefined
  origin: string
  language: Language
}

/** Gives the answer that was given before, where it is still so; else the one that comes of asking. */
export type AnswerMemo = (question: GuestQuestion, ask: () => Promise<Envelope<unknown>>) => Promise<Envelope<unknown>>

export type WebHandler = {
  (request: Request, visit: Visit): Promise<Response>
  /** Whether anything of the storefront can be at this path, which has no language in it. */
  isPage?(path: string): boolean
  /** Whether the page at this path, which has no language in it, takes what a form sends. */
  takesForm?(path: string): boolean
}

export type CreateWebHandler = (options: {
  apiFetch: ApiFetch
  /** Without it, everything is asked anew. */
  memo?: AnswerMemo
  publicToken: string
  log: (sentence: string) => void
}) => WebHandler
