import { isIPv6 } from 'node:net'
import { normaliseDomain } from '#domain/stores/domain-name.ts'

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const NAME_AND_PORT = new RegExp(`^(${LABEL}(?:\\.${LABEL})*\\.?)(?::(\\d{0,5}))?$`, 'i')
const ADDRESS_AND_PORT = /^\[([0-9a-f:.]{2,45})\](?::(\d{0,5}))?$/i
const LONGEST_NAME = 254
const LAST_PORT = 65_535

export type Host = {
  /** As it was sent, with its port. */
  host: string
  /** The one spelling of its name; null: no store can have it. */
  domain: string | null
}

const MOST_REMEMBERED = 1_000
const remembered = new Map<string, Host>()

/**
 * What a Host header says; null: it cannot be one. The same few come again and again, so that what they say is remembered:
 * not longer than until somebody has invented a thousand others.
 */
export function readHost(header: string): Host | null {
  const before = remembered.get(header)
  if (before !== undefined) return before
  if (!isHost(header)) return null
  const host = { host: header, domain: normaliseDomain(header) }
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(header, host)
  return host
}

/**
 * Whether a Host header can be one: a name or an address, with a port that exists. Also names that no store can have, with
 * an underscore or as an IPv6 address: containers and health checks use them.
 */
function isHost(host: string): boolean {
  const parts = NAME_AND_PORT.exec(host)
  if (parts !== null) return (parts[1] ?? '').length <= LONGEST_NAME && Number(parts[2] ?? 0) <= LAST_PORT
  const literal = ADDRESS_AND_PORT.exec(host)
  return literal !== null && isIPv6(literal[1] ?? '') && Number(literal[2] ?? 0) <= LAST_PORT
}
