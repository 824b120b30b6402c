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
} as const

export type OfficeErrorCode = keyof typeof officeErrorStatus
export type OwnOfficeErrorCode = Exclude<OfficeErrorCode, ErrorCode>
