import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { Reservation } from '#domain/rentals/reservation.ts'
import { toDays } from './occupancy.ts'

/** Turns holds into reservations. Their units are locked, and they were live a moment ago. */
export async function reserveHolds(trx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update occupancy set kind = 'reservation', expires_at = null where id = any(${ids}::uuid[]) and kind = 'hold'`.execute(
    trx,
  )
  await sql`
    with ended as (delete from hold where id = any(${ids}::uuid[]) returning *)
    insert into reservation (id, store_id, product_id, size_code, way, days_count, delivery_day, withdraw_day, laundry_days,
      created_at)
    select id, store_id, product_id, size_code, way, days_count, delivery_day, withdraw_day, laundry_days, ${now} from ended`.execute(
    trx,
  )
}

/** One that came from no cart; known by its id, it is added once. */
export async function addReservation(
  trx: Transaction,
  {
    taken,
    storeId,
    now,
    ...reservation
  }: Omit<Reservation, 'endangeredAt' | 'laundryDays'> &
    Partial<Pick<Reservation, 'laundryDays'>> & { storeId: string; now: Date },
): Promise<void> {
  const { id, unitId, productId, size, way, days, delivery, withdraw, laundryDays = null } = reservation
  await sql`
    with taken as (
      insert into occupancy (id, unit_id, days, kind) values (${id}, ${unitId}, ${toDays(taken)}, 'reservation')
      on conflict (id) do nothing returning id)
    insert into reservation (id, store_id, product_id, size_code, way, days_count, delivery_day, withdraw_day, laundry_days,
      created_at)
    select id, ${storeId}::uuid, ${productId}::uuid, ${size}, ${way}::rental_way, ${days}::integer, ${delivery}::date,
      ${withdraw}::date, ${laundryDays}::integer, ${now}::timestamptz from taken`.execute(trx)
}

export async function findReservation(trx: Transaction, id: string): Promise<Reservation | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<Omit<Reservation, 'taken'> & DayRange>`
    select reservation.id, occupancy.unit_id, product_id, size_code as size, way, days_count as days,
      delivery_day::text as delivery, withdraw_day::text as withdraw, laundry_days, endangered_at,
      lower(occupancy.days)::text as "from", upper(occupancy.days)::text as "until"
    from reservation join occupancy on occupancy.id = reservation.id
    where reservation.id = ${id}`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { from, until, ...reservation } = row
  return { ...reservation, taken: { from, until } }
}

export async function deleteReservation(trx: Transaction, id: string): Promise<void> {
  await sql`delete from occupancy where id = ${id} and id in (select id from reservation)`.execute(trx)
}

/** Its days, and perhaps its unit; another's days in the way are an error. */
export async function moveOccupancy(
  trx: Transaction,
  { id, unitId, taken }: { id: string; unitId: string; taken: DayRange },
): Promise<void> {
  await sql`
    update occupancy set unit_id = ${unitId}, days = ${toDays(taken)}, endangered_at = null where id = ${id}`.execute(
    trx,
  )
}

export async function moveReservation(
  trx: Transaction,
  {
    id,
    days,
    delivery,
    withdraw,
    laundryDays,
  }: Pick<Reservation, 'id' | 'days' | 'delivery' | 'withdraw' | 'laundryDays'>,
): Promise<void> {
  await sql`
    update reservation set days_count = ${days}, delivery_day = ${delivery}::date, withdraw_day = ${withdraw}::date,
      laundry_days = ${laundryDays}
    where id = ${id}`.execute(trx)
}

/** Removes holds on a unit within some days: those that are over by a moment, or, without one, all. */
export async function deleteHoldsOfUnit(
  trx: Transaction,
  { unitId, range, expiredBy }: { unitId: string; range: DayRange; expiredBy: Date | null },
): Promise<void> {
  await sql`
    delete from occupancy where unit_id = ${unitId} and days && ${toDays(range)} and kind = 'hold'
      and (${expiredBy}::timestamptz is null or expires_at <= ${expiredBy})`.execute(trx)
}

/** The reservation, of whichever store, or the blocked days that begin next after a day. */
export async function findNext(
  trx: Transaction,
  { unitId, from }: { unitId: string; from: string },
): Promise<{ id: string; from: string } | null> {
  const { rows } = await sql<{ id: string; from: string }>`
    select id, lower(days)::text as "from" from occupancy
    where unit_id = ${unitId} and days && ${toDays({ from, until: 'infinity' })} and kind <> 'hold'
      and lower(days) >= ${from}::date
    order by lower(days) limit 1`.execute(trx)
  return rows[0] ?? null
}

export async function markEndangered(trx: Transaction, id: string, since: Date | null): Promise<void> {
  await sql`
    update occupancy set endangered_at = case when ${since}::timestamptz is null then null
      else coalesce(endangered_at, ${since}) end
    where id = ${id}`.execute(trx)
}
