/** A network an address belongs to, `2001:db8:1:2::/64` or `192.0.2.0/24`. */
export type NetworkPrefix = { bits: 32 | 24 | 64 | 56 | 48; prefix: string }

/**
 * The networks one address stands for, the narrowest first. A household has 2^64 addresses of IPv6 and often a /56 or
 * a /48 of such networks; with IPv4 who has one address can often take the others of its /24 as well. Null: no address.
 */
export function networkPrefixes(address: string): readonly NetworkPrefix[] | null {
  const bytes = toBytes(address)
  if (bytes === null) return null
  const v4 = bytes.length === 4 ? bytes : mappedV4(bytes)
  if (v4) return ([32, 24] as const).map((bits) => ({ bits, prefix: `${keep(v4, bits).join('.')}/${bits}` }))
  return ([64, 56, 48] as const).map((bits) => ({ bits, prefix: `${toGroups(keep(bytes, bits))}::/${bits}` }))
}

export function toBytes(address: string): number[] | null {
  const [plain = ''] = address.trim().split('%', 1)
  return plain.includes(':') ? fromV6(plain) : fromV4(plain)
}

function fromV4(text: string): number[] | null {
  const parts = text.split('.')
  const isV4 = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
  return isV4 ? parts.map(Number) : null
}

function fromV6(text: string): number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':').map(fromGroup)))
  const left = head?.flat() ?? []
  const right = tail?.flat() ?? []
  const missing = 16 - left.length - right.length
  const isWhole = tail === undefined ? missing === 0 : missing > 0
  const bytes = [...left, ...Array<number>(Math.max(0, missing)).fill(0), ...right]
  return isWhole && !bytes.includes(Number.NaN) ? bytes : null
}

/** The last group may be written as IPv4. */
function fromGroup(group: string): number[] {
  if (group.includes('.')) return fromV4(group) ?? [Number.NaN]
  const value = /^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : Number.NaN
  return [value >> 8, value & 255].map((byte) => (Number.isNaN(value) ? value : byte))
}

/** `::ffff:192.0.2.7` is how a socket of both kinds names an IPv4 visitor. */
function mappedV4(bytes: readonly number[]): number[] | null {
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255
  return isMapped ? bytes.slice(12) : null
}

function keep(bytes: readonly number[], bits: number): number[] {
  return bytes.map((byte, index) => (index * 8 < bits ? byte : 0))
}

/** The first four groups: no prefix here is longer. */
function toGroups(bytes: readonly number[]): string {
  return [0, 2, 4, 6].map((at) => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16)).join(':')
}
