import type { Transaction } from '#database/connection.ts'
import { deleteHoldsOfUnit, findNext, findReservation } from '#database/queries/rentals/reservations.ts'
import { markWaitingBefore } from '#database/queries/rentals/unit-claims.ts'
import { AWAY } from '#domain/catalogue/units/custody.ts'
import type { HeldUnit, UnitFollows } from '#domain/catalogue/units/follow-item.ts'
import { isOver } from '#domain/orders/lifecycle.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { estimateReady } from '#domain/rentals/return-estimate.ts'
import { readRules } from '../timeline/read-unit-bars.ts'
import { closeAwayUnit } from './close-away-unit.ts'
import { openKeptUnit } from './open-kept-unit.ts'

type Moved = { item: OrderItem; held: HeldUnit; next: UnitFollows | null; now: Date }

/** Whoever is to have a unit so soon that nobody expects any more what its order left behind. */
const SOON = { days: 14 }

/**
 * What follows for others when a garment of an order moves its unit out of sight. Nobody knows where it is: no day of it can
 * be had, and whoever is to have it before it could be ready is at risk. Given up as lost: everybody who is to have it. Away
 * though its order is over: whoever comes soon, and whoever comes next. Seen again on its way, it is as before.
 */
export async function followLostSight(trx: Transaction, { item, held, next, now }: Moved): Promise<void> {
  const { id: itemId, unitId, holdId, status } = item
  if (next === null) return
  const today = romeTime(now).day
  const away = { unitId, itemId, holdId, today: today.toString(), now }
  if (isOver(status) && (next.place === 'nowhere' || next.outUntil === NEVER)) {
    await closeForGood(trx, { ...away, isLost: next.state === 'lost' })
  } else if (next.place === 'nowhere') {
    await closeAwayUnit(trx, { ...away, readyDay: await estimate(trx, { item, today }) })
  } else if (held.place === 'nowhere' && held.outUntil === NEVER && next.place && AWAY.includes(next.place)) {
    await openKeptUnit(trx, { unitId, itemId, now })
  }
}

async function closeForGood(
  trx: Transaction,
  { unitId, holdId, today, isLost, now }: { unitId: string; holdId: string; today: string; isLost: boolean; now: Date },
): Promise<void> {
  await deleteHoldsOfUnit(trx, { unitId, range: { from: today, until: NEVER }, expiredBy: null })
  const soon = Temporal.PlainDate.from(today).add(SOON).toString()
  const first = isLost ? null : await findNext(trx, { unitId, from: today })
  const following = first && Temporal.PlainDate.from(first.from).add({ days: 1 }).toString()
  const readyDay = isLost ? NEVER : following !== null && following > soon ? following : soon
  await markWaitingBefore(trx, { unitId, ownId: holdId, today, readyDay, now })
}

async function estimate(
  trx: Transaction,
  { item, today }: { item: OrderItem; today: Temporal.PlainDate },
): Promise<string> {
  const booked = await findReservation(trx, item.holdId)
  const returning = { status: item.status, since: today, laundryDays: booked?.laundryDays ?? null }
  return estimateReady(returning, { today, rules: await readRules(trx, item.storeId) }).toString()
}
