import { isInRegister, sumOf, type TakingLine } from './takings.ts'

/** What came and went back, what was kept of it, and how that is parted. */
export type KeptSums = { charged: number; refunded: number; kept: number; vat: number; net: number }

export type SummedLine = TakingLine & KeptSums
export type ClosedDay = { day: string; number: number; closedAt: Date; lines: TakingLine[] }

/** A month as its days were closed. Corrections are summed with what they belong to: a month that is over has no others. */
export function monthTakings(days: readonly ClosedDay[]) {
  const lines = days.flatMap((each) => each.lines)
  const alike = Map.groupBy(lines, ({ kind, document, rate, means }) => JSON.stringify([kind, document, rate, means]))
  const summary = [...alike.values()].flatMap((same) =>
    same[0] ? [{ ...same[0], lateDay: null, ...keptSums(same) }] : [],
  )
  return {
    days: days.map((each) => ({ ...each, lines: each.lines.map(withSums), ...keptSums(each.lines) })),
    summary,
    total: keptSums(lines),
    register: keptSums(lines.filter(isInRegister)),
  }
}

export type MonthTakings = ReturnType<typeof monthTakings>

function withSums(line: TakingLine): SummedLine {
  return { ...line, ...keptSums([line]) }
}

function keptSums(lines: readonly TakingLine[]): KeptSums {
  const { charged, refunded, vat } = sumOf(lines)
  const kept = charged - refunded
  return { charged, refunded, kept, vat, net: kept - vat }
}
