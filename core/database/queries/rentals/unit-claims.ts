import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { toDays } from './occupancy.ts'

/** Days of a unit that are taken. Of another store's claim nothing is known but its days. */
export type UnitClaim = {
  id: string
  unitId: string
  kind: 'hold' | 'reservation' | 'block'
  taken: DayRange
  isBeingPaid: boolean
  isEndangered: boolean
  isOwn: boolean
  /** The unit lies in its parcel, is out for it, or comes back from it: this one and no other. */
  hasUnit: boolean
  way: RentalWay | null
  delivery: string | null
  order: { id: string; number: string; itemId: string; status: OrderStatus } | null
}

type Row = Omit<UnitClaim, 'taken' | 'order'> &
  DayRange & { orderId: string | null; number: string | null; itemId: string | null; status: OrderStatus | null }

/** What takes a unit within some days, the earliest first; holds that are over take nothing. */
export async function listClaims(
  trx: Transaction,
  { unitId, range, now }: { unitId: string; range: DayRange; now: Date },
): Promise<UnitClaim[]> {
  return selectClaims(trx, sql`occupancy.unit_id = ${unitId} and occupancy.days && ${toDays(range)}`, now)
}

export async function findClaim(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<UnitClaim | null> {
  return (await selectClaims(trx, sql`occupancy.id = ${id}::uuid`, now))[0] ?? null
}

async function selectClaims(trx: Transaction, condition: RawBuilder<unknown>, now: Date): Promise<UnitClaim[]> {
  const { rows } = await sql<Row>`
    select occupancy.id, occupancy.unit_id, occupancy.kind, lower(occupancy.days)::text as "from",
      upper(occupancy.days)::text as "until",
      occupancy.is_being_paid, occupancy.endangered_at is not null as is_endangered,
      (reservation.id is not null or hold.id is not null or unit_block.id is not null) as is_own,
      -- whose garment of another store has it is not known here: what has begun does
      custody.item_id is not null and case when item.id is null
        then occupancy.kind = 'reservation' and reservation.id is null
          and lower(occupancy.days) <= (${now}::timestamptz at time zone 'Europe/Rome')::date
        else item.id = custody.item_id end as has_unit,
      coalesce(reservation.way, hold.way) as way,
      coalesce(reservation.delivery_day, hold.delivery_day)::text as delivery,
      item.id as item_id, item.status, customer_order.id as order_id, customer_order.number
    from occupancy join custody on custody.unit_id = occupancy.unit_id
    left join reservation on reservation.id = occupancy.id
    left join hold on hold.id = occupancy.id
    left join unit_block on unit_block.id = occupancy.id
    left join order_item as item on item.hold_id = occupancy.id and item.status <> 'deleted'
    left join customer_order on customer_order.id = item.order_id
    where ${condition} and (occupancy.expires_at is null or occupancy.expires_at > ${now})
    order by lower(occupancy.days)`.execute(trx)
  return rows.map(({ from, until, orderId, number, itemId, status, ...claim }) => ({
    ...claim,
    taken: { from, until },
    order: orderId && number && itemId && status ? { id: orderId, number, itemId, status } : null,
  }))
}

/** The units of the same product and size, locked in the order of their ids: nobody claims one until this is over. */
export async function lockEqualUnits(trx: Transaction, unitId: string): Promise<void> {
  await sql`
    select from unit where (product_id, size_code) = (select product_id, size_code from unit where id = ${unitId})
    order by id for update`.execute(trx)
}

/** Whether a unit can leave on a day, as its state stands now. */
export async function canGoOut(trx: Transaction, { unitId, from }: { unitId: string; from: string }): Promise<boolean> {
  const { rows } = await sql`
    select from unit where id = ${unitId} and state not in ('lost', 'retired', 'sold')
      and (out_until is null or out_until <= ${from}::date)`.execute(trx)
  return rows.length > 0
}

/** Whoever is to have a unit before the day on which it may be ready is in danger, of whichever store. */
export async function markWaitingBefore(
  trx: Transaction,
  {
    unitId,
    ownId,
    today,
    readyDay,
    now,
  }: { unitId: string; ownId: string; today: string; readyDay: string; now: Date },
): Promise<void> {
  await sql`
    update occupancy set endangered_at = ${now}
    where unit_id = ${unitId} and kind = 'reservation' and id <> ${ownId} and endangered_at is null
      and lower(days) < ${readyDay}::date and upper(days) > ${today}::date`.execute(trx)
}

/** Which claims on a unit are in danger because of it: these, and no others any more. */
export async function markClaims(
  trx: Transaction,
  { unitId, endangered, now }: { unitId: string; endangered: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update occupancy set endangered_at = case when id = any(${endangered}::uuid[]) then ${now}::timestamptz end
    where unit_id = ${unitId} and kind = 'reservation'
      and (endangered_at is not null) <> (id = any(${endangered}::uuid[]))`.execute(trx)
}

export async function deleteHolds(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from occupancy where id = any(${ids}::uuid[]) and kind = 'hold'`.execute(trx)
}
