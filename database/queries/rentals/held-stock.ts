import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'
import type { HeldStock } from '#domain/rentals/holds/hold-policy.ts'

/** Across all stores, like the stock. */
export async function countHeldStock(db: Database, now: Date): Promise<HeldStock> {
  const { rows } = await sql<HeldStock>`
    select (select count(*) from unit where state not in ('lost', 'retired', 'sold')) as units,
      count(*) filter (where holder = 'guest') as guest, count(*) filter (where holder = 'account') as account
    from occupancy where kind = 'hold' and expires_at > ${now}`.execute(db)
  return rows[0] ?? { units: 0, guest: 0, account: 0 }
}

/** What nobody counts any more. */
export async function forgetHoldLog(db: Database, before: Date): Promise<void> {
  await sql`delete from hold_log where at < ${before}`.execute(db)
}
