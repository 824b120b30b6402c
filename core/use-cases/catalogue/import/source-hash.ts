import { createHash } from 'node:crypto'

/** By what an address, a name or a shape is found: as long as it may be, it is looked up by a few bytes. */
export function sourceHash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
