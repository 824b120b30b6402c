import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SANE = /^[\w-]{8,64}$/
const ofThisProcess = randomBytes(6).toString('base64url')
let requests = 0

/** The id a proxy gave, if it looks like one; else a short one of our own. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  if (typeof given === 'string' && SANE.test(given)) return given
  requests += 1
  return `${ofThisProcess}-${requests.toString(36)}`
}
