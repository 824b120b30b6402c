import type { OfficeReason } from './problems.ts'

/** Why a call of the office is answered no, with what somebody needs to go on. */
export type Refusal = {
  ok: false
  reason: OfficeReason
  retryAfter?: number
  fields?: readonly string[]
  details?: object
}
