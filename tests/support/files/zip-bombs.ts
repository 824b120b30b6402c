const ENTRY_BYTES = 46 + 8

/** An archive of nothing but names: its directory, and what says how many there are. */
export function manyNames(count: number, { says = count } = {}): Buffer {
  const directory = Buffer.alloc(count * ENTRY_BYTES)
  for (let nth = 0; nth < count; nth += 1) {
    const entry = directory.subarray(nth * ENTRY_BYTES)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 28)
    entry.write(nth.toString(36).padStart(8, '0'), 46)
  }
  return Buffer.concat([directory, endOf({ says, bytes: directory.length })])
}

/** In the longer form where two bytes are too few for the count. */
function endOf({ says, bytes }: { says: number; bytes: number }): Buffer {
  const isLong = says >= 0xffff
  const [long, at, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)]
  long.writeUInt32LE(0x06064b50, 0)
  long.writeBigUInt64LE(44n, 4)
  for (const place of [24, 32]) long.writeBigUInt64LE(BigInt(says), place)
  long.writeBigUInt64LE(BigInt(bytes), 40)
  at.writeUInt32LE(0x07064b50, 0)
  at.writeBigUInt64LE(BigInt(bytes), 8)
  at.writeUInt32LE(1, 16)
  end.writeUInt32LE(0x06054b50, 0)
  for (const place of [8, 10]) end.writeUInt16LE(isLong ? 0xffff : says, place)
  end.writeUInt32LE(isLong ? 0xffffffff : bytes, 12)
  end.writeUInt32LE(isLong ? 0xffffffff : 0, 16)
  return Buffer.concat(isLong ? [long, at, end] : [end])
}
