import type { OfficeLanguage } from '#domain/staff/person.ts'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'

/** From the pages to the front door, and no further: the domains of the stores that may be shown in a frame. */
export const FRAMED_STORES = 'x-framed-stores'

/** From a page where codes are scanned to the front door, and no further: it may use the camera. */
export const USES_CAMERA = 'x-uses-camera'

/** What the front door knows of a request before a page of the office is rendered. */
export type OfficeVisit = {
  /** How the office's own links begin: scheme, host and port. */
  origin: string
  language: OfficeLanguage
  /** Random per rendering: marks the inline scripts and styles that are ours. */
  nonce: string
}

export type OfficeHandler = (request: Request, visit: OfficeVisit) => Promise<Response>

export type CreateOfficeHandler = (options: {
  /** The office's API, in process: what it sets as cookies goes out with the page. */
  apiFetch: ApiFetch
  log: (sentence: string) => void
}) => OfficeHandler
