import type { OfficeErrorCode } from '#contract/office/error-codes.ts'
import { codeOf } from '../../protocol/problems.ts'

/** Why a verb of the office says no: what every API knows, and what only staff can meet. */
export const officeCodeOf = {
  ...codeOf,
  ENROLMENT_NEEDED: 'ENROLMENT_NEEDED',
  PERMISSION_MISSING: 'PERMISSION_MISSING',
  FRESH_PROOF_NEEDED: 'FRESH_PROOF_NEEDED',
  STORE_NOT_FOUND: 'NOT_FOUND',
  JOB_NOT_FOUND: 'NOT_FOUND',
  GRANT_REFUSED: 'GRANT_REFUSED',
  LAST_OWNER: 'LAST_OWNER',
  LAST_OPERATOR: 'LAST_OPERATOR',
  ALREADY_ASSIGNED: 'ALREADY_ASSIGNED',
  CHANGED_MEANWHILE: 'CHANGED_MEANWHILE',
  NOTHING_TO_PUBLISH: 'NOTHING_TO_PUBLISH',
  NOT_PUBLISHABLE: 'NOT_PUBLISHABLE',
  MALFORMED_API_KEY: 'API_KEY_MALFORMED',
  UNKNOWN_API_KEY: 'API_KEY_UNKNOWN',
  EXPIRED_API_KEY: 'API_KEY_EXPIRED',
  REVOKED_API_KEY: 'API_KEY_REVOKED',
  API_KEY_IN_ADDRESS: 'API_KEY_IN_ADDRESS',
  API_KEY_WITH_SESSION: 'API_KEY_WITH_SESSION',
  SCOPE_REFUSED: 'SCOPE_REFUSED',
  TOO_MANY_KEYS: 'TOO_MANY_KEYS',
} as const satisfies Record<string, OfficeErrorCode>

export type OfficeReason = keyof typeof officeCodeOf
