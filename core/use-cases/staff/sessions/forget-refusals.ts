import { asPlatform } from '#database/office.ts'
import { deleteOldRefusals } from '#database/queries/staff/audit.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** The database lets nothing go that is younger by its own clock. */
const KEPT = 90 * 24 * 60 * 60_000
const PART = 5_000
/** What one round does at most; the next one goes on. */
const MOST_PARTS = 20

/** Refused log-ins are written by strangers, with whatever address they typed: after three months they say nothing. */
export async function forgetRefusals({ db, now }: Pick<StaffDependencies, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - KEPT)
  let forgotten = 0
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const count = await asPlatform(db, (trx) => deleteOldRefusals(trx, { before, most: PART }))
    forgotten += count
    if (count < PART) break
  }
  return forgotten
}
