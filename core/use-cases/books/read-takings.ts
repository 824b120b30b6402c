import type { Transaction } from '#database/connection.ts'
import { countOpenEntries, listTakenMonths, listTakings } from '#database/queries/books/takings.ts'
import { monthTakings } from '#domain/books/month-takings.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

/**
 * The takings of a month as its days were closed. `month`: as YYYY-MM; without one, the latest in which a day was closed,
 * and the present one where none was.
 */
export async function readTakings(trx: Transaction, { month, now }: { month: string | undefined; now: Date }) {
  const months = await listTakenMonths(trx)
  const first = month === undefined ? (months[0] ?? romeTime(now).day.with({ day: 1 }).toString()) : `${month}-01`
  const days = await listTakings(trx, first)
  return { month: first, months, ...monthTakings(days), open: await countOpenEntries(trx) }
}
