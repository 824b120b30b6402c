import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { listBookSettings } from '#database/queries/books/book-settings.ts'
import {
  findClosedUpTo,
  insertTaking,
  listOpenDays,
  listOpenEntries,
  lockTakings,
  type OpenEntry,
} from '#database/queries/books/takings.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { lastDayToClose, nextClosing } from '#domain/books/closing.ts'
import { kindOfWay, type SoldShare, sharesOfOrder } from '#domain/books/sold-shares.ts'
import { closeTakings } from '#domain/books/takings.ts'
import { settleEach } from '../jobs/settle-each.ts'

/** Closes the days that are over in every store, each day in a transaction of its own. How many were closed. */
export async function closeDays({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  let closed = 0
  const last = lastDayToClose(now())
  await settleEach(await listStoresDue(db, 'takings', { last }), async (storeId) => {
    while (await inStore(db, storeId, (trx) => closeNextDay(trx, { storeId, last, now: now() }))) closed += 1
  })
  return closed
}

/** The next day that is over, with what was heard of closed ones since; false: there is none. */
export async function closeNextDay(
  trx: Transaction,
  { storeId, last, now }: { storeId: string; last: string; now: Date },
): Promise<boolean> {
  await lockTakings(trx, storeId)
  const from = { closedUpTo: await findClosedUpTo(trx), last }
  const closing = nextClosing(await listOpenDays(trx, from), from)
  if (closing === null) return false
  const { day, late } = closing
  const entries = await listOpenEntries(trx, [day, ...late])
  const settings = await listBookSettings(trx)
  const taken = entries.map((entry) => ({ ...entry, shares: sharesOf(entry) }))
  const entryIds = entries.map(({ id }) => id)
  await insertTaking(trx, { storeId, day, lines: closeTakings(taken, { day, settings }), entryIds, now })
  return true
}

/** What a movement was for: a garment that goes back is of its own kind, an order of those it is made of. */
function sharesOf({ isMembership, chargeKind, lines, way, vatRate }: OpenEntry): SoldShare[] {
  if (isMembership) return [{ kind: 'plans', weight: 1 }]
  if (chargeKind === 'buyOut') return [{ kind: 'sales', weight: 1 }]
  // a fee that is taxed is a price for having the garment longer
  if (chargeKind !== null) return [{ kind: vatRate === 0 ? 'compensation' : 'rents', weight: 1 }]
  return way === null ? sharesOfOrder(lines ?? []) : [{ kind: kindOfWay(way), weight: 1 }]
}
