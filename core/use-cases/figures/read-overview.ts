import type { Transaction } from '#database/connection.ts'
import { countGarmentsOut, countOrders, listChangedMemberships, listMoney } from '#database/queries/figures/overview.ts'
import { movementOf } from '#domain/figures/members/recurring-revenue.ts'
import { memberChanges } from '#domain/figures/members/standings.ts'
import { chooseSpans, type PeriodName, type Span } from '#domain/figures/overview/chosen-period.ts'
import { type DayFigures, type Figures, figuresByDay, totalsOf } from '#domain/figures/overview/figures.ts'
import { type Change, largestChanges, type MoneyPart, type PartSum } from '#domain/figures/overview/largest-changes.ts'
import type { Comparison, Period } from '#domain/figures/periods.ts'

const MOST_CHANGES = 3

export type SpanFigures = { period: Period; totals: Figures; days: DayFigures[] }

export type Overview = { current: SpanFigures; before: SpanFigures; changes: Change[] }

/** What a store did in a period, and in the one it is compared with, each day from what was written when it happened. */
export async function readOverview(
  trx: Transaction,
  { now, ...choice }: { period: PeriodName; comparison: Comparison; now: Date },
): Promise<Overview> {
  const spans = chooseSpans(choice, now)
  const [current, before] = [await readSpan(trx, spans.current), await readSpan(trx, spans.before)]
  return {
    current: current.figures,
    before: before.figures,
    changes: largestChanges(current.parts, before.parts, MOST_CHANGES),
  }
}

async function readSpan(
  trx: Transaction,
  span: Span,
): Promise<{ figures: SpanFigures; parts: Map<MoneyPart, PartSum> }> {
  const { period } = span
  const money = await listMoney(trx, span)
  const nothing = { orders: 0, garmentsOut: 0, newMembers: 0 }
  const counts = [
    ...(await countOrders(trx, span)).map(({ day, count }) => ({ ...nothing, day, orders: count })),
    ...(await countGarmentsOut(trx, span)).map(({ day, count }) => ({ ...nothing, day, garmentsOut: count })),
    ...memberChanges(await listChangedMemberships(trx, span), period)
      .filter((change) => movementOf(change)?.movement === 'new')
      .map(({ on: day }) => ({ ...nothing, day, newMembers: 1 })),
  ]
  const days = figuresByDay(period, { money, counts })
  return { figures: { period, totals: totalsOf(days), days }, parts: sumParts(money) }
}

function sumParts(money: readonly ({ part: MoneyPart } & PartSum)[]): Map<MoneyPart, PartSum> {
  const sums = new Map<MoneyPart, PartSum>()
  for (const { part, count, amount } of money) {
    const { count: known = 0, amount: sum = 0 } = sums.get(part) ?? {}
    sums.set(part, { count: known + count, amount: sum + amount })
  }
  return sums
}
