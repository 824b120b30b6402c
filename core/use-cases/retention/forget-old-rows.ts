import { type Database, inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import {
  deleteOldRows,
  SWEPT_TABLES,
  type SweptMoments,
  type SweptTable,
} from '#database/queries/retention/old-rows.ts'
import { retainedSince } from '#domain/accounts/keeping-times.ts'
import { RETENTION_LINES } from '#domain/retention/retention-lines.ts'
import { settleEach } from '../jobs/settle-each.ts'

const PART = 1_000
/** What one sweep does at most in a table of a store; the next one goes on. */
const MOST_PARTS = 20

/** What is deleted by its age alone, in the stores that have some of it. How many rows there were. */
export async function forgetOldRows({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const oldBefore = sweptMoments(now())
  let forgotten = 0
  await settleEach(await listStoresDue(db, 'oldRows', { oldBefore }), async (storeId) => {
    await settleEach(SWEPT_TABLES, async (table) => {
      for (let part = 0; part < MOST_PARTS; part += 1) {
        const before = oldBefore[table]
        const count = await inStore(db, storeId, (trx) => deleteOldRows(trx, { storeId, table, before, most: PART }))
        forgotten += count
        if (count < PART) return
      }
    })
  })
  return forgotten
}

/** From which moment on the rows of each of these tables are kept. */
export function sweptMoments(now: Date): SweptMoments {
  return Object.fromEntries(SWEPT_TABLES.map((table) => [table, momentOf(table, now)])) as SweptMoments
}

function momentOf(table: SweptTable, now: Date): Date {
  const line = RETENTION_LINES.find((each) => each.table === table && each.kind === 'aged')
  if (line?.kind !== 'aged') throw new Error(`The table ${table} has no age.`)
  return retainedSince(line.age, now)
}
