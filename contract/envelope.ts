import type { ErrorCode } from './error-codes.ts'
import type { SecondFactorNeeded } from './security.ts'

export type Failure = {
  success: false
  code: ErrorCode
  errors: { message: string; field?: string }[]
  /** With SECOND_FACTOR_NEEDED: how to go on. */
  secondFactor?: SecondFactorNeeded
}

export type Envelope<Data> = { success: true; data: Data } | Failure
