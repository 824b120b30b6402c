import type { Transaction } from '#database/connection.ts'
import { claimCleaning } from '#database/queries/rentals/cleaning-places.ts'
import { type CleaningCapacity, cleansNever, isLimited } from '#domain/rentals/calendar/cleaning-days.ts'

type Planned = {
  storeId: string
  /** The reservation that moves: the place it has is its own. */
  id: string
  withdraw: string | null
  laundryDays: number | null
  /** The day on which it has to be clean. */
  ready: string
  capacity: CleaningCapacity
  now: Date
}

/** For what moves within a transaction, once its units are locked: nobody else gets its place among what is cleaned. */
export async function reserveCleaning(
  trx: Transaction,
  { storeId, id, withdraw, laundryDays, ready, capacity, now }: Planned,
): Promise<void> {
  const isCleaned = withdraw !== null && laundryDays !== 0
  if (!isCleaned || !isLimited(capacity) || cleansNever(capacity)) return
  await claimCleaning(trx, { storeId, capacity, day: ready, now, ignoring: id })
}
