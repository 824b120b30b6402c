import type { z } from 'zod'
import type { CallParts } from '#kit/client/call-parts.ts'
import type { CallName } from '#storefront/contract/calls.ts'
import type { endpoints } from '#storefront/contract/endpoints.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'

type Endpoints = typeof endpoints

export type CallRequest<Name extends CallName> = CallParts<Endpoints[Name]> &
  Keyed<Name> & {
    /** A public call whose answer is another one for who is logged in. */
    asCustomer?: boolean
  }

export type CallAnswer<Name extends CallName> = Promise<Envelope<z.output<Endpoints[Name]['data']>>>

/** Sent again with the same key, it is done once. */
type Keyed<Name extends CallName> = Endpoints[Name] extends { idempotent: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined }
