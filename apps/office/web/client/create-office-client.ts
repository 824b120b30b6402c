import { officeCalls } from '#office/contract/calls.ts'
import type { OfficeClient, OfficeEnvelope, OfficeFailure } from './call-types.ts'

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
      return readAnswer(() => ask(name, request as LooseRequest)) as never
    },
    async file(name, request) {
      try {
        const response = await ask(name, request as LooseRequest).catch(() => null)
        if (response === null) return lost
        return response.ok ? response : toFailure(await response.json())
      } catch {
        return unreachable
      }
    },
  }
}

type LooseRequest = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; file?: Blob }

/** It has not got through, or nothing has come back. */
const lost: OfficeFailure = { success: false, code: 'UNREACHABLE', errors: [] }
const unreachable: OfficeFailure = { success: false, code: 'INTERNAL', errors: [] }

/** A server that answers something other than the wire format is one that has failed. */
async function readAnswer(ask: () => Promise<Response>): Promise<OfficeEnvelope<unknown>> {
  try {
    const response = await ask().catch(() => null)
    if (response === null) return lost
    const answer = await response.json()
    return answer.success === true ? answer : toFailure(answer)
  } catch {
    return unreachable
  }
}

function toFailure(answer: Partial<OfficeFailure>): OfficeFailure {
  if (answer.success !== false || typeof answer.code !== 'string') return unreachable
  const { code, errors, details } = answer
  return {
    success: false,
    code,
    errors: Array.isArray(errors) ? errors : [],
    ...(details !== undefined && { details }),
  }
}

function toAddress(path: string, params: LooseRequest['params'] = {}, query: LooseRequest['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}
