import type { MemberMonth } from '#domain/figures/members/member-months.ts'
import { MOVEMENTS } from '#domain/figures/members/recurring-revenue.ts'
import { COUNT_FIGURES, type Figure, type Figures, MONEY_FIGURES } from '#domain/figures/overview/figures.ts'
import type { FiguresView } from '#office/contract/figures/figures.ts'
import type { Overview, SpanFigures } from '#use-cases/figures/read-overview.ts'

export function toFiguresView({ current, before, changes }: Overview): FiguresView {
  return { current: toSpanView(current), before: toSpanView(before), changes }
}

function toSpanView({ period: { from, to }, totals, days }: SpanFigures): FiguresView['current'] {
  return { from: from.toString(), to: to.toString(), totals, days }
}

const NAMES: readonly Figure[] = [...MONEY_FIGURES, ...COUNT_FIGURES]

/** A line for each day of both, euro with two decimals. */
export function toFigureRows({ current, before }: Overview): string[][] {
  const lines = (name: string, { days }: SpanFigures) => days.map((day) => [name, day.day, ...toCells(day)])
  return [['period', 'day', ...NAMES], ...lines('current', current), ...lines('before', before)]
}

function toCells(figures: Figures): string[] {
  return [...MONEY_FIGURES.map((name) => euro(figures[name])), ...COUNT_FIGURES.map((name) => String(figures[name]))]
}

/** A line for each month: how many moved and what that changed, euro with two decimals, shares in percent. */
export function toMonthRows(months: readonly MemberMonth[]): string[][] {
  const head = ['month', 'start', ...MOVEMENTS.flatMap((name) => [name, `${name}Amount`]), 'end']
  const states = ['active', 'pastDue', 'paused'] as const
  const lines = months.map(({ month, start, movements, end, members, customerChurn, gross, net }) => [
    ...[month.slice(0, 7), euro(start)],
    ...MOVEMENTS.flatMap((name) => [String(movements[name].members), euro(movements[name].amount)]),
    ...[euro(end), ...states.map((state) => String(members[state]))],
    ...[customerChurn, gross, net].map((share) => (share === null ? '' : (share * 100).toFixed(1))),
  ])
  return [[...head, ...states, 'churnPercent', 'grrPercent', 'nrrPercent'], ...lines]
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
