import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '#domain/public-address.ts'

/** An address that was checked: who connects to it, and not to the name, cannot be led elsewhere in between. */
export type CheckedAddress = { address: string; family: 4 | 6 }

export type FoundAddress = ({ ok: true } & CheckedAddress) | { ok: false; reason: 'HOST_UNKNOWN' | 'HOST_PRIVATE' }

export type AddressOptions = {
  /** A demo and tests speak to servers of the same machine. */
  allowPrivate?: boolean
  isPublic?: (address: string) => boolean
  lookup?: (host: string) => Promise<{ address: string; family: number }[]>
}

/** RFC 6761, section 6.4: no server needs to be asked, and one that cannot be reached is not waited for. */
const NEVER_A_HOST = /(^|\.)invalid\.?$/i

/**
 * Where a host that somebody has typed is. Refused where one of its addresses lies in a private network, on this machine or
 * between neighbours: the server stands where strangers do not, and must not knock at doors for them.
 */
export async function findPublicAddress(host: string, options: AddressOptions = {}): Promise<FoundAddress> {
  const { allowPrivate = false, isPublic = isPublicAddress, lookup = (name) => lookUp(name, { all: true }) } = options
  const name = host.replace(/^\[|\]$/g, '')
  if (NEVER_A_HOST.test(name)) return { ok: false, reason: 'HOST_UNKNOWN' }
  const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await lookup(name).catch(() => [])
  const [first] = found
  if (first === undefined) return { ok: false, reason: 'HOST_UNKNOWN' }
  const isRefused = !allowPrivate && !found.every(({ address }) => isPublic(address))
  if (isRefused) return { ok: false, reason: 'HOST_PRIVATE' }
  return { ok: true, address: first.address, family: first.family === 6 ? 6 : 4 }
}
