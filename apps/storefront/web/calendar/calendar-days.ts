/* Days are texts like 2026-11-25: without a time zone, they are the same day wherever the browser stands. */

export function addDays(day: string, count: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000)
}

/** The same date some months on, or the last one that month has. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0))
  return toDay(last.setUTCDate(Math.min(date, last.getUTCDate())))
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The weeks of a day's month, Monday first; null where a week belongs to another month. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const weeks: (string | null)[][] = []
  for (let start = first; start.slice(0, 7) <= month; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index))
    weeks.push(week.map((each) => (each.startsWith(month) ? each : null)))
  }
  return weeks
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
