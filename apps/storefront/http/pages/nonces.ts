import { randomFillSync } from 'node:crypto'

const BYTES = 16

/** Drawn for many pages at once: a draw costs as much as a hundred times the bytes. */
const drawn = Buffer.alloc(256 * BYTES)
let used = drawn.length

/** Random for every rendering, given out once. */
export function drawNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += BYTES
  return drawn.toString('base64url', used - BYTES, used)
}
