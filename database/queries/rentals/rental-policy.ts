import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { CleaningCapacity } from '#domain/rentals/calendar/cleaning-days.ts'
import { DEFAULT_POLICY, type RentalPolicy } from '#domain/rentals/rental-policy.ts'

/** How the store rents out; by the defaults when it says nothing else. */
export async function readRentalPolicy(trx: Transaction, storeId: string): Promise<RentalPolicy> {
  const row = await trx
    .selectFrom('rentalPolicy')
    .select([
      'preparationDays',
      'outboundDays',
      'returnDays',
      'laundryDays',
      'cleaningCapacity',
      'standardDays',
      'trialDays',
      'shippingPrice',
      'freeShippingFrom',
      'cutOffHour',
      'daysAhead',
      'holdMinutes',
      'includesCleaning',
      'coversSmallDamage',
      'pickUpSlots',
      'pickUpChangeHour',
      'pickUpDaysAhead',
      'lateFeePerDay',
      'cleaningFee',
      sql<string[]>`closing_days::text[]`.as('closingDays'),
    ])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row ?? DEFAULT_POLICY
}

export async function saveRentalPolicy(
  trx: Transaction,
  { storeId, closingDays, standardDays, pickUpSlots, cleaningCapacity, ...policy }: RentalPolicy & { storeId: string },
): Promise<void> {
  const values = {
    ...policy,
    standardDays: [...standardDays],
    pickUpSlots: [...pickUpSlots],
    cleaningCapacity: sql<number[]>`${cleaningCapacity}::integer[]`,
    closingDays: sql<string[]>`${closingDays}::date[]`,
  }
  await trx
    .insertInto('rentalPolicy')
    .values({ storeId, ...values })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ ...values, updatedAt: new Date() }))
    .execute()
}

/**
 * The days on which as many garments of the store will be ready as it can clean, what lies in carts included. What has
 * no end is fetched when it is sent back, and takes no place before.
 */
export async function listFullDays(
  trx: Transaction,
  { storeId, capacity, now }: { storeId: string; capacity: CleaningCapacity; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select upper(days)::text as day from occupancy
    where upper(days) > ${now}::date and upper(days) < 'infinity' and (expires_at is null or expires_at > ${now})
      and id in (
        select id from reservation where store_id = ${storeId} and withdraw_day is not null
        union all select id from hold where store_id = ${storeId} and withdraw_day is not null)
    group by upper(days)
    having count(*) >= (${capacity}::integer[])[extract(isodow from upper(days))::int]
    order by 1`.execute(trx)
  return rows.map(({ day }) => day)
}
