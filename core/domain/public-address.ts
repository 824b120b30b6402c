import { toBytes } from './network.ts'

/*
 * The addresses of the public internet, after IANA's registries of special-purpose addresses. Whoever has the server call
 * an address of their choice must not reach what only the server can: itself, its network, the metadata of its cloud.
 */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(toRange)

/** Of what is global unicast at all: tunnels whose other end is anybody's, benchmarks, documentation. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(toRange)
const GLOBAL_V6 = toRange('2000::/3')
const MAPPED_V4 = toRange('::ffff:0:0/96')
const TRANSLATED_V4 = toRange('64:ff9b::/96')

/** False also for what is no address at all. */
export function isPublicAddress(address: string): boolean {
  const bytes = toBytes(address)
  if (bytes === null) return false
  if (bytes.length === 4) return !NOT_PUBLIC_V4.some((range) => isIn(bytes, range))
  // An address of IPv4 in the clothes of IPv6 is what it is underneath.
  if (isIn(bytes, MAPPED_V4) || isIn(bytes, TRANSLATED_V4)) return isPublicAddress(bytes.slice(12).join('.'))
  return isIn(bytes, GLOBAL_V6) && !NOT_PUBLIC_V6.some((range) => isIn(bytes, range))
}

type Range = { bytes: readonly number[]; bits: number }

function toRange(text: string): Range {
  const [address = '', bits = ''] = text.split('/')
  return { bytes: toBytes(address) ?? [], bits: Number(bits) }
}

function isIn(address: readonly number[], { bytes, bits }: Range): boolean {
  return bytes.every((byte, at) => {
    const left = Math.min(8, Math.max(0, bits - at * 8))
    const mask = (0xff << (8 - left)) & 0xff
    return ((address[at] ?? 0) & mask) === (byte & mask)
  })
}
