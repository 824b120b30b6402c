import type { Transaction } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { deleteOldRefusals } from '#database/queries/staff/audit.ts'
import { deleteOldChallenges, deleteOldStaffRows } from '#database/queries/staff/old-sessions.ts'
import { type Retained, retainedSince } from '#domain/accounts/keeping-times.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

const PART = 5_000
/** What one sweep does at most; the next one goes on. */
const MOST_PARTS = 20

type Deletion = (trx: Transaction, old: { before: Date; most: number }) => Promise<number>

const DELETIONS = {
  /** Written by strangers, with whatever address they typed: after three months they say nothing. */
  refusedLogIns: deleteOldRefusals,
  staffSessions: (trx, old) => deleteOldStaffRows(trx, { what: 'staffSessions', ...old }),
  staffResets: (trx, old) => deleteOldStaffRows(trx, { what: 'staffResets', ...old }),
  challenges: deleteOldChallenges,
} as const satisfies Partial<Record<Retained, Deletion>>

export type ForgottenOfStaff = Record<keyof typeof DELETIONS, number>

/** How the people of the office came and went, once it is old. How many rows of each there were. */
export async function forgetOldSessions({ db, now }: Pick<StaffDependencies, 'db' | 'now'>): Promise<ForgottenOfStaff> {
  const forgotten: ForgottenOfStaff = { refusedLogIns: 0, staffSessions: 0, staffResets: 0, challenges: 0 }
  for (const [what, deletion] of Object.entries(DELETIONS) as [keyof typeof DELETIONS, Deletion][]) {
    const before = retainedSince(what, now())
    for (let part = 0; part < MOST_PARTS; part += 1) {
      const count = await asPlatform(db, (trx) => deletion(trx, { before, most: PART }))
      forgotten[what] += count
      if (count < PART) break
    }
  }
  return forgotten
}
