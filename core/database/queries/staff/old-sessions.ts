import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** What policies let the platform delete once it is old. */
const TABLES = { staffSessions: sql`staff_session`, staffResets: sql`staff_reset` } as const
const SINCE = { staffSessions: sql`last_used_at`, staffResets: sql`expires_at` } as const

type OldStaffRows = { what: keyof typeof TABLES; before: Date; most: number }

/** So many at most, the oldest first; those that somebody else has locked are left to the next sweep. */
export async function deleteOldStaffRows(trx: Transaction, { what, before, most }: OldStaffRows): Promise<number> {
  // operators are the platform too, and see none of them
  await sql`select set_config('app.forgets', 'on', true)`.execute(trx)
  const { numAffectedRows = 0n } = await sql`
    delete from ${TABLES[what]} where ctid = any(array(
      select ctid from ${TABLES[what]} where ${SINCE[what]} < ${before}
      order by ${SINCE[what]} limit ${most} for update skip locked))`.execute(trx)
  return Number(numAffectedRows)
}

/** They belong to nobody. */
export async function deleteOldChallenges(
  trx: Transaction,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from staff_spent_challenge where ctid = any(array(
      select ctid from staff_spent_challenge where expires_at < ${before}
      order by expires_at limit ${most} for update skip locked))`.execute(trx)
  return Number(numAffectedRows)
}
