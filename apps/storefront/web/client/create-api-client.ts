import { toAddress } from '#kit/client/to-address.ts'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import type { CallAnswer, CallRequest } from './call-types.ts'
import { createSender, type SenderOptions } from './create-sender.ts'

export type ApiClient = {
  call<Name extends CallName>(name: Name, request: CallRequest<Name>): CallAnswer<Name>
}

/** The contract's calls by name. The same client serves the loaders on the server and the page in the browser. */
export function createApiClient(options: SenderOptions): ApiClient {
  const send = createSender(options)
  return {
    call(name, request) {
      const { method, path } = calls[name]
      const { params, query, ...rest } = request as LooseRequest
      // The API answers with what the contract says; checking it again would bring zod to the browser.
      return send({ method, address: toAddress(path, params, query), ...rest }) as CallAnswer<typeof name>
    },
  }
}

type LooseRequest = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  asCustomer?: boolean
}
