import { type ErrorCode, errorStatus } from '../error-codes.ts'

/** What the office says no with, beside what every API does. Every code has the text `message.{code}` of the office. */
export const officeErrorStatus = {
  ...errorStatus,
  PERMISSION_MISSING: 403,
  FRESH_PROOF_NEEDED: 403,
  ENROLMENT_NEEDED: 403,
  ORIGIN_REFUSED: 403,
  GRANT_REFUSED: 403,
  LAST_OWNER: 409,
  LAST_OPERATOR: 409,
  ALREADY_ASSIGNED: 409,
  CHANGED_MEANWHILE: 409,
  NOTHING_TO_PUBLISH: 409,
  NOT_PUBLISHABLE: 422,
  API_KEY_IN_ADDRESS: 400,
  API_KEY_WITH_SESSION: 400,
  API_KEY_MALFORMED: 401,
  API_KEY_UNKNOWN: 401,
  API_KEY_EXPIRED: 401,
  API_KEY_REVOKED: 401,
  SCOPE_REFUSED: 403,
  TOO_MANY_KEYS: 409,
  ADDRESS_TAKEN: 409,
  TOO_MANY_PAGES: 409,
  TOO_MANY_WEBHOOKS: 409,
  WEBHOOK_OFF: 409,
  NOTHING_TO_REPLAY: 409,
  WEBHOOK_NOT_HTTPS: 422,
  WEBHOOK_ADDRESS_REFUSED: 422,
} as const

export type OfficeErrorCode = keyof typeof officeErrorStatus
export type OwnOfficeErrorCode = Exclude<OfficeErrorCode, ErrorCode>
