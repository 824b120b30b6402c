import { createHash } from 'node:crypto'

/*
 * A Bloom filter: a set that says "surely not" or "almost surely". 8,000,000 bits and 14 probes per password keep
 * 400,000 passwords with about one false alarm in 15,000.
 */
export const FILTER_BYTES = 1_000_000
export const FILTER_PASSWORDS = 400_000
const PROBES = 14
const BYTES_PER_PROBE = 4

/** Whoever guesses tries capitals and look-alike letters too. */
export function toFilterKey(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

export function addToFilter(filter: Uint8Array, password: string): void {
  for (const { byte, mask } of probes(password)) filter[byte] = (filter[byte] ?? 0) | mask
}

export function isInFilter(filter: Uint8Array, password: string): boolean {
  return probes(password).every(({ byte, mask }) => ((filter[byte] ?? 0) & mask) !== 0)
}

function probes(password: string): { byte: number; mask: number }[] {
  const digest = createHash('sha512').update(toFilterKey(password)).digest()
  return Array.from({ length: PROBES }, (_, n) => {
    const bit = digest.readUInt32LE(n * BYTES_PER_PROBE) % (FILTER_BYTES * 8)
    return { byte: bit >> 3, mask: 1 << (bit & 7) }
  })
}
