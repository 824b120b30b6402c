import { createHash } from 'node:crypto'
import type { Holder } from '#database/queries/holds.ts'
import { toNetwork } from '../accounts/limits.ts'

/** Who holds: a cart by the secret its page made up, at a network address. Only hashes of both are kept. */
export function toHolder({ storeId, cart, address }: { storeId: string; cart: string; address: string }): Holder {
  return { storeId, cartKey: toCartKey(storeId, cart), addressKey: hash(`address ${toNetwork(address)}`) }
}

export function toCartKey(storeId: string, cart: string): Buffer {
  return hash(`cart ${storeId} ${cart}`)
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16)
}
