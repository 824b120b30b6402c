import type { Custody, Place } from '#domain/catalogue/units/custody.ts'
import { isBought } from '#domain/orders/bought.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { RECEIVED_FROM } from './receive.ts'

type Former = { status: OrderStatus; way: RentalWay; boughtAt: Date | null }

type RecordedElsewhere = Custody & {
  isOwn: boolean
  /** The bag it lies in, by its number. */
  bag: number | null
  /** Null: no order of this store has it. */
  item: Former | null
}

const GONE: readonly Place[] = ['sold', 'retired']

/**
 * Whether somebody who has a unit in hand, which is recorded elsewhere, may say that it is back and clean. What lies in a bag
 * is scanned out of it; what another store's customer has is theirs to receive; what was bought is nobody's here.
 */
export function canReceiveAtTable({ place, itemId, isOwn, bag, item }: RecordedElsewhere): boolean {
  if (bag !== null || GONE.includes(place)) return false
  if (item !== null) return !(item.status === 'delivered' && isBought(item))
  return itemId === null && isOwn
}

/** How the order that had it goes on, step by step, once its garment is here and clean; empty: the order is not asked. */
export function settlingMoves(status: OrderStatus): readonly OrderStatus[] {
  if (RECEIVED_FROM.includes(status)) return ['needVerify', 'returned']
  return status === 'needVerify' || status === 'laundry' ? ['returned'] : []
}
