import type { Transaction } from '#database/connection.ts'
import { readAhead } from '#database/queries/stores/shop-clock.ts'

/** The time that codes and rentals go by: in a demo it may be ahead of the one that staff work at. */
export async function shopNow(trx: Transaction, now: Date): Promise<Date> {
  return new Date(now.getTime() + (await readAhead(trx)))
}
