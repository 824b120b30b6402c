import { isIPv6 } from 'node:net'

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const NAME_AND_PORT = new RegExp(`^(${LABEL}(?:\\.${LABEL})*\\.?)(?::(\\d{0,5}))?$`, 'i')
const ADDRESS_AND_PORT = /^\[([0-9a-f:.]{2,45})\](?::(\d{0,5}))?$/i
const LONGEST_NAME = 254
const LAST_PORT = 65_535

/**
 * Whether a Host header can be one: a name or an address, with a port that exists. Also names that no store can have, with
 * an underscore or as an IPv6 address: containers and health checks use them.
 */
export function isHost(host: string): boolean {
  const parts = NAME_AND_PORT.exec(host)
  if (parts !== null) return (parts[1] ?? '').length <= LONGEST_NAME && Number(parts[2] ?? 0) <= LAST_PORT
  const literal = ADDRESS_AND_PORT.exec(host)
  return literal !== null && isIPv6(literal[1] ?? '') && Number(literal[2] ?? 0) <= LAST_PORT
}
