/** A set of slots, one bit each. All sets of an index have the same length. */
export type Bits = Uint32Array

export function noBits(slots: number): Bits {
  return new Uint32Array((slots + 31) >>> 5)
}

function allBits(slots: number): Bits {
  const bits = noBits(slots).fill(0xffffffff)
  const rest = slots & 31
  if (rest !== 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export function addBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function removeBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
}

export function unionOf(sets: readonly Bits[], slots: number): Bits {
  const union = noBits(slots)
  for (const bits of sets) {
    for (let word = 0; word < union.length; word++) union[word] = (union[word] ?? 0) | (bits[word] ?? 0)
  }
  return union
}

export function intersectionOf(sets: readonly Bits[], slots: number): Bits {
  const common = allBits(slots)
  for (const bits of sets) {
    for (let word = 0; word < common.length; word++) common[word] = (common[word] ?? 0) & (bits[word] ?? 0)
  }
  return common
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += onesIn(bits[word] ?? 0)
  return count
}

export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  for (let word = 0; word < a.length; word++) {
    const both = (a[word] ?? 0) & (b[word] ?? 0)
    if (both !== 0) count += onesIn(both)
  }
  return count
}

export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) visit((word << 5) + (31 - Math.clz32(rest & -rest)))
  }
}

/** How many bits of a word are set, all of them added up side by side. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
