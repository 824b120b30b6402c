import { OTHER } from './route-names.ts'

/** What takes its time in ways of its own, and so is measured apart. */
export const REQUEST_KINDS = ['kept', 'page', 'call', 'webhook', 'file', 'office', 'other'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export type NamedRequest = { route: string; isOffice: boolean; isKept: boolean }

export function kindOfRequest({ route, isOffice, isKept }: NamedRequest): RequestKind {
  if (isOffice) return 'office'
  if (isKept) return 'kept'
  if (route === OTHER) return 'other'
  if (/^\/(public-api|api)\//.test(route)) return 'call'
  if (route.startsWith('/webhooks/')) return 'webhook'
  return /^\/(assets|images|feeds)\/|\.(txt|xml|ico|webmanifest)$/.test(route) ? 'file' : 'page'
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/** The office's are told apart by whether they may change anything. */
export function methodLabel(method: string, { isOffice }: { isOffice: boolean }): string {
  const asked = method === 'HEAD' ? 'GET' : method
  if (!METHODS.includes(asked)) return OTHER
  return isOffice && asked !== 'GET' ? 'POST' : asked
}

/** `left`: whoever asked did not wait for an answer. */
export function statusLabel(status: number | null): string {
  return status === null ? 'left' : `${Math.trunc(status / 100)}xx`
}
