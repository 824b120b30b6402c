import { type OfferedLengths, staysOf } from './cheaper-longer.ts'

/** The shortest; of those that cost the same, the longest: nobody gives away days that are paid for. */
export function preselectedLength(offered: OfferedLengths): number | undefined {
  const stays = staysOf(offered)
  const least = Math.min(...stays.map(({ amount }) => amount))
  return stays
    .filter(({ amount }) => amount === least)
    .toSorted((a, b) => b.days - a.days)
    .at(0)?.days
}
