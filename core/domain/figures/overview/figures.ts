import { daysOf, type Period } from '../periods.ts'

/** What a store sees of itself, in the order it is shown. Money in euro cents. */
export const MONEY_FIGURES = ['moneyIn', 'refunded', 'kept', 'net'] as const
export const COUNT_FIGURES = ['orders', 'garmentsOut', 'newMembers'] as const
export const FIGURES = [...MONEY_FIGURES, ...COUNT_FIGURES] as const

export type Figure = (typeof FIGURES)[number]
export type Figures = Record<Figure, number>
export type DayFigures = { day: string } & Figures

/** Money that moved on a day: that of one kind, for the same, together. */
export type DayMoney = { day: string; kind: 'charge' | 'refund'; amount: number; vat: number }

export type DayCounts = { day: string } & Record<'orders' | 'garmentsOut' | 'newMembers', number>

/** Every day of the period, also those on which nothing happened. */
export function figuresByDay(
  period: Period,
  { money, counts }: { money: readonly DayMoney[]; counts: readonly DayCounts[] },
): DayFigures[] {
  const moneyOf = Map.groupBy(money, ({ day }) => day)
  const countsOf = Map.groupBy(counts, ({ day }) => day)
  return daysOf(period).map((day) => {
    const moved = moneyOf.get(day) ?? []
    const [charges, refunds] = (['charge', 'refund'] as const).map((kind) => moved.filter((each) => each.kind === kind))
    const [moneyIn, refunded] = [sum(charges, 'amount'), sum(refunds, 'amount')]
    const kept = moneyIn - refunded
    const counted = countsOf.get(day) ?? []
    return {
      ...{ day, moneyIn, refunded, kept, net: kept - (sum(charges, 'vat') - sum(refunds, 'vat')) },
      orders: sum(counted, 'orders'),
      garmentsOut: sum(counted, 'garmentsOut'),
      newMembers: sum(counted, 'newMembers'),
    }
  })
}

export function totalsOf(days: readonly Figures[]): Figures {
  return Object.fromEntries(FIGURES.map((figure) => [figure, sum(days, figure)])) as Figures
}

/** A share of one; null: there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / Math.abs(before)
}

function sum<Name extends string>(rows: readonly Record<Name, number>[] = [], name: Name): number {
  return rows.reduce((all, row) => all + row[name], 0)
}
