import type { z } from 'zod'
import type { CustomerCallName } from '#contract/accounts/customer-calls.ts'
import type { customerEndpoints } from '#contract/accounts/customer-endpoints.ts'
import type { CallName } from '#contract/calls.ts'
import type { endpoints } from '#contract/endpoints.ts'
import type { Envelope } from '#contract/shop-envelope.ts'

export type AnyCallName = CallName | CustomerCallName

type Endpoints = typeof endpoints & typeof customerEndpoints

export type CallRequest<Name extends AnyCallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Keyed<Name> & {
    /** A public call whose answer is another one for who is logged in. */
    asCustomer?: boolean
  }

export type CallAnswer<Name extends AnyCallName> = Promise<Envelope<z.output<Endpoints[Name]['data']>>>

/** Sent again with the same key, it is done once. */
type Keyed<Name extends AnyCallName> = Endpoints[Name] extends { idempotent: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined }

type Part<Name extends AnyCallName, Key extends string> = Endpoints[Name] extends {
  [key in Key]: infer Schema extends z.ZodType
}
  ? { [key in Key]: z.input<Schema> }
  : { [key in Key]?: undefined }
