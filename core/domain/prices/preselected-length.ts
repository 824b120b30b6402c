import type { OfferedLengths } from './cheaper-longer.ts'

/** The shortest where each day is paid; the longest where all cost the same: nobody gives away days that are paid for. */
export function preselectedLength({ period, days }: OfferedLengths): number | undefined {
  return days.toSorted((a, b) => (period === 'DAY' ? a - b : b - a))[0]
}
