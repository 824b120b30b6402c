/** What a day is to the courier. `free`: it comes, unless the store closes. */
export type DayKind = 'past' | 'weekend' | 'holiday' | 'free'
export type CalendarDay = { day: string; number: number; kind: DayKind }
/** `weeks`: from Monday to Sunday; null is a day of another month. */
export type CalendarMonth = { month: string; weeks: (CalendarDay | null)[][] }

const SATURDAY = 5
const WEEK = 7

/** So many months, the one of `today` first. */
export function calendarMonths(
  today: string,
  { count, holidays }: { count: number; holidays: readonly string[] },
): CalendarMonth[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => aMonth(year, month - 1 + at, { today, holidays }))
}

type Known = { today: string; holidays: readonly string[] }

function aMonth(year: number, month: number, known: Known): CalendarMonth {
  const first = new Date(Date.UTC(year, month, 1))
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() + WEEK - 1) % WEEK
  const cells: (CalendarDay | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, at) => aDay(new Date(Date.UTC(year, month, at + 1)), known)),
  ]
  while (cells.length % WEEK !== 0) cells.push(null)
  const weeks = Array.from({ length: cells.length / WEEK }, (_, at) => cells.slice(at * WEEK, (at + 1) * WEEK))
  return { month: first.toISOString().slice(0, 7), weeks }
}

function aDay(date: Date, { today, holidays }: Known): CalendarDay {
  const day = date.toISOString().slice(0, 10)
  return {
    day,
    number: date.getUTCDate(),
    kind: kindOf(day, (date.getUTCDay() + WEEK - 1) % WEEK, { today, holidays }),
  }
}

function kindOf(day: string, weekday: number, { today, holidays }: Known): DayKind {
  if (day < today) return 'past'
  if (weekday >= SATURDAY) return 'weekend'
  return holidays.includes(day) ? 'holiday' : 'free'
}
