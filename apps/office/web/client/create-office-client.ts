import { LOST, readAnswer, toFailure, UNREADABLE } from '#kit/client/read-answer.ts'
import { toAddress } from '#kit/client/to-address.ts'
import { officeCalls } from '#office/contract/calls.ts'
import type { OfficeClient, OfficeFailure } from './call-types.ts'

/** A body is sent as JSON, a file as it is. */
export type Sending = { method: string; address: string; body: unknown }

/** The office's calls by name, for loaders and actions as for the page in the browser: they differ in how they send. */
export function createOfficeClient(send: (sending: Sending) => Promise<Response>): OfficeClient {
  const ask = (name: keyof typeof officeCalls, { params, query, body, file }: LooseRequest) => {
    const { method, path } = officeCalls[name]
    return send({ method, address: toAddress(path, params, query), body: file ?? body })
  }
  return {
    async call(name, request) {
      // The API answers with what the contract says; checking it again would bring zod to the browser.
      return readAnswer<OfficeFailure>(() => ask(name, request as LooseRequest), ['details']) as never
    },
    async file(name, request) {
      try {
        const response = await ask(name, request as LooseRequest).catch(() => null)
        if (response === null) return LOST
        return response.ok ? response : toFailure<OfficeFailure>(await response.json(), ['details'])
      } catch {
        return UNREADABLE
      }
    },
  }
}

type LooseRequest = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; file?: Blob }
