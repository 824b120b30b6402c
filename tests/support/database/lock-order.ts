import type { Lock, WatchedTransaction } from './watch-locks.ts'

/** What several people want at once, in the order in which everybody locks it. docs/rental-engine.md says why. */
export const LOCK_ORDER = [
  'network',
  'cart',
  'garment',
  'customer',
  'customer_order',
  'unit',
  'occupancy',
  'cleaning day',
  'discount',
] as const

/** What is somebody's alone: locked in any order, once its owner is. */
const OWNED: Readonly<Record<string, readonly string[]>> = {
  order_key: ['customer'],
  user_membership: ['customer'],
  credit: ['customer', 'customer_order'],
  payment: ['customer', 'customer_order'],
  order_item: ['customer_order'],
  order_charge: ['customer', 'customer_order'],
  parcel: ['customer_order'],
}

/** The locks that are not in their place, as sentences. */
export function misplacedLocks(transactions: readonly WatchedTransaction[]): string[] {
  return [...new Set(transactions.flatMap(misplacedIn))]
}

function misplacedIn(locks: WatchedTransaction): string[] {
  const firsts = locks.filter(({ table }, nth) => locks.findIndex((lock) => lock.table === table) === nth)
  return firsts.flatMap((lock, nth) => {
    const before = firsts.slice(0, nth).map(({ table }) => table)
    const later = before.find((table) => rankOf(table) > rankOf(lock.table) && rankOf(lock.table) >= 0)
    const owners = OWNED[lock.table]
    // Whoever locks nothing else keeps nobody waiting for what they wait for.
    const isOwnerless = owners !== undefined && firsts.length > 1 && !owners.some((owner) => before.includes(owner))
    return [
      ...(later ? [`${lock.table} after ${later}: ${say(lock)}`] : []),
      ...(isOwnerless ? [`${lock.table} without ${owners.join(' or ')}: ${say(lock)}`] : []),
    ]
  })
}

const rankOf = (table: string) => LOCK_ORDER.indexOf(table as (typeof LOCK_ORDER)[number])
const say = ({ statement }: Lock) => statement.slice(0, 160)
