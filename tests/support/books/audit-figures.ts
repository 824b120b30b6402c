import { type Database, inStore } from '#database/connection.ts'
import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import type { DayFigures } from '#domain/figures/overview/figures.ts'
import { romeTime, startOfDay } from '#domain/rentals/calendar/rome-time.ts'
import { readOverview } from '#use-cases/figures/read-overview.ts'
import type { Books } from './read-books.ts'

const WINDOW = 90
const UNPAID: readonly (string | null)[] = ['created', 'pendingPayment', 'pendingVerification']

/** Where the figures of a store are not what its books say, day by day over all there is. */
export async function auditFigures(db: Database, storeId: string, { ledger, events }: Books): Promise<string[]> {
  const moments = [...ledger, ...events].map(({ at }) => new Date(at).getTime())
  if (moments.length === 0) return []
  const days = await readDays(db, storeId, [new Date(Math.min(...moments)), new Date(Math.max(...moments))])
  const money = ledger.filter(({ provider }) => provider !== CREDIT_PROVIDER)
  const confirmed = events.filter(
    (event) => event.to_status === 'paymentConfirmed' && UNPAID.includes(event.from_status),
  )
  return days.flatMap(({ day, moneyIn, refunded, kept, net, orders }) => {
    const own = money.filter(({ at }) => dayOf(at) === day)
    const sum = (kind: string, name: 'amount' | 'vat') =>
      own.filter((entry) => entry.kind === kind).reduce((all, entry) => all + entry[name], 0)
    const wanted = {
      moneyIn: sum('charge', 'amount'),
      refunded: sum('refund', 'amount'),
      kept: sum('charge', 'amount') - sum('refund', 'amount'),
      net: sum('charge', 'amount') - sum('charge', 'vat') - (sum('refund', 'amount') - sum('refund', 'vat')),
      orders: new Set(confirmed.filter(({ at }) => dayOf(at) === day).map(({ order_id }) => order_id)).size,
    }
    const found = { moneyIn, refunded, kept, net, orders }
    return JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`figures of ${day} are ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]
  })
}

/** Every day from the first to the last of these moments, in windows that end with their last day. */
async function readDays(db: Database, storeId: string, [first, last]: [Date, Date]): Promise<DayFigures[]> {
  const days: DayFigures[] = []
  for (let end = romeTime(last).day; ; end = end.subtract({ days: WINDOW })) {
    const now = new Date(startOfDay(end.add({ days: 1 })).getTime() - 1)
    const choice = { period: `${WINDOW}`, comparison: 'before', now } as const
    const { current } = await inStore(db, storeId, (trx) => readOverview(trx, choice))
    days.push(...current.days)
    if (Temporal.PlainDate.compare(current.period.from, romeTime(first).day) <= 0) return days
  }
}

function dayOf(moment: string): string {
  return romeTime(new Date(moment)).day.toString()
}
