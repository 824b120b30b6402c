import type { Transaction } from '#database/connection.ts'
import { listPacked } from '#database/queries/incidents/rescue-facts.ts'
import { countUnpaidChanges, findOpenChange } from '#database/queries/orders/day-changes.ts'
import { canKeepLonger } from '#domain/orders/longer-rent.ts'
import { MOST_UNPAID, type OrderChange } from '#domain/orders/order-change.ts'
import { isCourierSent } from '#domain/orders/shipping/pick-up.ts'
import { canMendAddress } from '#domain/orders/still-changeable.ts'
import { readRules } from '#use-cases/rentals/timeline/read-unit-bars.ts'
import type { OrderDetails } from '../order-details.ts'
import { canPlanChange, type RentWithPlace } from './plan-change.ts'

const DAY = 86_400_000

export type OwnChanges = {
  /** The one that waits to be paid. */
  change: OrderChange | null
  /** Changes that can be asked for, garment by garment: other days, or more of them where they have left. */
  changeable: ReadonlyMap<string, 'otherDays' | 'longer'>
  /** Whether the address can still be mended. */
  canMendAddress: boolean
}

export async function readOwnChanges(trx: Transaction, { order, items }: OrderDetails, now: Date): Promise<OwnChanges> {
  const changeable = new Map<string, 'otherDays' | 'longer'>()
  const packed = await listPacked(trx, order.id)
  for (const item of items) {
    const rent = { ...item, isPacked: packed.has(item.id) }
    if (await mayChangeOwn(trx, rent, now)) changeable.set(item.id, canKeepLonger(rent) ? 'longer' : 'otherDays')
  }
  const change = await findOpenChange(trx, order.id)
  return { change, changeable, canMendAddress: canMendAddress(items, packed) }
}

/** Not once the courier is told to come for it, nor again and again without paying. */
export async function mayChangeOwn(trx: Transaction, item: RentWithPlace, now: Date): Promise<boolean> {
  if (!(await canPlanChange(trx, item))) return false
  if (canKeepLonger(item) && isCourierSent(item, await readRules(trx, item.storeId), now)) return false
  return (await countUnpaidChanges(trx, item.id, new Date(now.getTime() - DAY))) < MOST_UNPAID
}
