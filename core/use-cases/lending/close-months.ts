import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { findFirstLentDay, listLentOrders } from '#database/queries/lending/lent-orders.ts'
import { findLastClosed, insertStatements, listStated, takeMonth } from '#database/queries/lending/statements.ts'
import { toLentGarments } from '#domain/lending/lent-garments.ts'
import { endOfMonth, lastMonthToClose, monthsToClose } from '#domain/lending/months.ts'
import { draftStatements } from '#domain/lending/statement.ts'
import { settleEach } from '../jobs/settle-each.ts'

/** Closes the months that are over in every store, each in a transaction of its own. How many statements were written. */
export async function closeMonths({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  let written = 0
  const month = lastMonthToClose(now())
  await settleEach(await listStoresDue(db, 'lendingMonths', { month }), async (storeId) => {
    for (const month of await inStore(db, storeId, (trx) => listOpenMonths(trx, { storeId, now: now() }))) {
      written += await inStore(db, storeId, (trx) => closeMonth(trx, { storeId, month, now: now() }))
    }
  })
  return written
}

/** Those of a store that are over and not closed yet, the first first. */
export async function listOpenMonths(
  trx: Transaction,
  { storeId, now }: { storeId: string; now: Date },
): Promise<string[]> {
  const last = await findLastClosed(trx, storeId)
  if (last !== null) return monthsToClose(last, now).slice(1)
  const first = await findFirstLentDay(trx, storeId)
  return first === null ? [] : monthsToClose(first, now)
}

/** Once, by whoever comes first: what the month adds to what was stated before, for each lender. */
async function closeMonth(
  trx: Transaction,
  { storeId, month, now }: { storeId: string; month: string; now: Date },
): Promise<number> {
  if (!(await takeMonth(trx, { storeId, month, now }))) return 0
  const orders = await listLentOrders(trx, { storeId, until: endOfMonth(month) })
  const drafts = draftStatements(orders.flatMap(toLentGarments), await listStated(trx, storeId))
  if (drafts.length > 0) await insertStatements(trx, drafts, { storeId, month, now })
  return drafts.length
}
