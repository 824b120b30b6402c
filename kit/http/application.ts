import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Address } from './request/address.ts'
import type { Trace } from './server/request-log.ts'

/**
 * What answers under a host. Each application decides for itself what of it may be cached for others, who counts as
 * logged in, which headers its pages carry and what it takes by POST: nothing of that is shared.
 */
export type Application = {
  /** Whether this host is its own: asked before anybody looks for a store. */
  isAt(address: Address): boolean
  /** Without waiting for anything; false: it cannot. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse, address: Address, trace: Trace): boolean
  answer(request: IncomingMessage, response: ServerResponse, address: Address, trace: Trace): Promise<void>
}

/** The one that has every host which is nobody else's, and pages that were just sent. */
export type DefaultApplication = Application & {
  /** Sends what was sent a moment ago to whoever asks in the same words; false: nothing was. */
  answerAgain(request: IncomingMessage, response: ServerResponse, trace: Trace): boolean
  /** Whether no page is cached: those that are need no database. */
  isEmpty(): boolean
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
