import type { FailureEntry as Entry, EnvelopeOf, FailureOf } from '#kit/contract/envelope.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import type { SecondFactorNeeded } from './accounts/security.ts'
import type { GarmentOverView } from './memberships/user-memberships.ts'

/** `garment`: which garment is in the way. Each has an entry of its own. */
export type FailureEntry = Entry & { garment?: GarmentOverView }

export type Failure = FailureOf<ErrorCode, FailureEntry> & {
  /** With SECOND_FACTOR_NEEDED: how to go on. */
  secondFactor?: SecondFactorNeeded
}

export type Envelope<Data> = EnvelopeOf<Data, Failure>
