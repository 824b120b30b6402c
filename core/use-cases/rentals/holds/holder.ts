import { hash } from 'node:crypto'
import type { HolderKeys } from '#database/queries/rentals/holds.ts'
import { type NetworkPrefix, networkPrefixes } from '#domain/network.ts'

/** Holder: a cart by the secret its page made up, at a network address. Only hashes of both are kept. */
export function toHolderKeys({
  storeId,
  cart,
  address,
}: {
  storeId: string
  cart: string
  address: string
}): HolderKeys {
  const networks = toNetworks(address).map(({ prefix }) => keyOf(`network ${prefix}`))
  const [addressKey, middleKey, networkKey] = networks.length === 3 ? networks : [networks[0], null, networks[1]]
  if (!addressKey || !networkKey) throw new Error('An address without networks')
  return { storeId, cartKey: toCartKey(storeId, cart), addressKey, middleKey: middleKey ?? null, networkKey }
}

/** Holders whose address cannot be read are all of one network. */
export function toNetworks(address: string): readonly NetworkPrefix[] {
  return (
    networkPrefixes(address) ?? [
      { bits: 32, prefix: 'unknown/32' },
      { bits: 24, prefix: 'unknown/24' },
    ]
  )
}

export function toCartKey(storeId: string, cart: string): Buffer {
  return keyOf(`cart ${storeId} ${cart}`)
}

/** The guest who orders with a cart; another hash, so that holds and orders cannot be matched by it. */
export function toGuestKey(storeId: string, cart: string): Buffer {
  return keyOf(`guest ${storeId} ${cart}`)
}

function keyOf(text: string): Buffer {
  return hash('sha256', text, 'buffer').subarray(0, 16)
}
