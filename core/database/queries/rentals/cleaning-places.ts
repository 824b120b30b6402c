import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { CleaningCapacity } from '#domain/rentals/calendar/cleaning-days.ts'

/**
 * How many garments of the store will be ready on which day, what lies in carts included. What has no end is fetched when it
 * is sent back, and takes no place before; what needs no cleaning takes none.
 */
export async function countReadyGarments(
  trx: Transaction,
  { storeId, now }: { storeId: string; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select upper(days)::text as day, count(*)::integer as count from occupancy
    where upper(days) > ${now}::date and upper(days) < 'infinity' and (expires_at is null or expires_at > ${now})
      and id in (
        select id from reservation
        where store_id = ${storeId} and withdraw_day is not null and laundry_days is distinct from 0
        union all
        select id from hold where store_id = ${storeId} and withdraw_day is not null and laundry_days is distinct from 0)
    group by 1 order by 1`.execute(trx)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/**
 * Makes sure that a garment can be ready on a day, and that nobody else gets its place until the transaction ends. Where
 * somebody was faster the transaction is given up, to be repeated by `retryConflicts`. The unit is locked already.
 */
export async function claimCleaning(
  trx: Transaction,
  {
    storeId,
    capacity,
    day,
    now,
    ignoring,
  }: { storeId: string; capacity: CleaningCapacity; day: string; now: Date; ignoring: string },
): Promise<void> {
  await sql`select take_cleaning_place(${storeId}::uuid, ${capacity}::integer[], ${day}::date, ${now}, ${ignoring}::uuid)`.execute(
    trx,
  )
}
