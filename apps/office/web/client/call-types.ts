import type { z } from 'zod'
import type { CallParts } from '#kit/client/call-parts.ts'
import type { EnvelopeOf, FailureOf } from '#kit/contract/envelope.ts'
import type { OfficeCallName } from '#office/contract/calls.ts'
import type { officeEndpoints } from '#office/contract/endpoints.ts'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'

type Endpoints = typeof officeEndpoints

export type OfficeRequest<Name extends OfficeCallName> = CallParts<Endpoints[Name]> &
  (Endpoints[Name] extends { upload: object } ? { file: Blob } : { file?: undefined })

export type OfficeData<Name extends OfficeCallName> = z.output<Endpoints[Name]['data']>

/** `details`: what stood in the way, where a code alone does not say it. */
export type OfficeFailure = FailureOf<OfficeErrorCode> & { details?: unknown }

export type OfficeEnvelope<Data> = EnvelopeOf<Data, OfficeFailure>

export type OfficeAnswer<Name extends OfficeCallName> = Promise<OfficeEnvelope<OfficeData<Name>>>

export type OfficeClient = {
  call<Name extends OfficeCallName>(name: Name, request: OfficeRequest<Name>): OfficeAnswer<Name>
  /** For calls that answer a file: the response itself, or why there is none. */
  file<Name extends OfficeCallName>(name: Name, request: OfficeRequest<Name>): Promise<Response | OfficeFailure>
}
