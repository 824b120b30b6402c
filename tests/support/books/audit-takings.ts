import { sql } from 'kysely'
import { type Database, inStore } from '#database/connection.ts'
import { lastDayToClose } from '#domain/books/closing.ts'
import { sumOf, type TakingLine } from '#domain/books/takings.ts'
import { closeNextDay } from '#use-cases/books/close-takings.ts'
import type { Books } from './read-books.ts'

const A_WEEK = 7 * 86_400_000

/**
 * Where closed takings and the ledger disagree. Closes every day up to a week after the last movement first: what was closed
 * before stays as it was, and the rest follows as late news or as days of their own.
 */
export async function auditTakings(db: Database, storeId: string, { ledger }: Books): Promise<string[]> {
  const moments = ledger.map(({ at }) => new Date(at).getTime())
  if (moments.length === 0) return []
  const now = new Date(Math.max(...moments) + A_WEEK)
  const closing = { storeId, last: lastDayToClose(now), now }
  while (await inStore(db, storeId, (trx) => closeNextDay(trx, closing)));
  const { rows: takings } = await inStore(db, storeId, (trx) =>
    sql<{ number: number; year: number; lines: TakingLine[] }>`
      select number, year, lines from taking order by day`.execute(trx),
  )
  const lines = takings.flatMap((taking) => taking.lines)
  const sums = [...new Set(ledger.map(({ provider }) => provider))].flatMap((provider) => {
    const own = ledger.filter((entry) => entry.provider === provider)
    const of = (kind: string, part: 'amount' | 'vat') =>
      own.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry[part], 0)
    const wanted = {
      charged: of('charge', 'amount'),
      refunded: of('refund', 'amount'),
      vat: of('charge', 'vat') - of('refund', 'vat'),
    }
    const found = sumOf(lines.filter(({ means }) => means === provider))
    return JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`takings of ${provider} are ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]
  })
  const byYear = Map.groupBy(takings, ({ year }) => year)
  const gaps = [...byYear].flatMap(([year, of]) =>
    of.toSorted((one, other) => one.number - other.number).every(({ number }, nth) => number === nth + 1)
      ? []
      : [`numbers of takings of ${year} have gaps`],
  )
  return [...sums, ...gaps]
}
