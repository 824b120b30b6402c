import type { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import type { CallData, endpoints } from '#contract/endpoints.ts'
import type { Envelope } from '#contract/envelope.ts'

export type CallRequest<Name extends CallName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>

export type CallAnswer<Name extends CallName> = Promise<Envelope<CallData<Name>>>

type Part<Name extends CallName, Key extends string> = (typeof endpoints)[Name] extends {
  [key in Key]: infer Schema extends z.ZodType
}
  ? { [key in Key]: z.input<Schema> }
  : { [key in Key]?: undefined }
