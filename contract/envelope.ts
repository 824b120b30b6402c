import type { SecondFactorNeeded } from './accounts/security.ts'
import type { ErrorCode } from './error-codes.ts'
import type { GarmentOverView } from './memberships/user-memberships.ts'

/** `field`: what of the call it is about; `garment`: which garment is in the way. Each has an entry of its own. */
export type FailureEntry = { message: string; field?: string; garment?: GarmentOverView }

export type Failure = {
  success: false
  code: ErrorCode
  errors: FailureEntry[]
  /** With SECOND_FACTOR_NEEDED: how to go on. */
  secondFactor?: SecondFactorNeeded
}

export type Envelope<Data> = { success: true; data: Data } | Failure
