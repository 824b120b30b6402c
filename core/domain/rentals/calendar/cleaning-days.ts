import type { CourierCalendar } from './courier-calendar.ts'

/** How many garments can be ready on each weekday, Monday first; null, or not there: as many as come. */
export type CleaningCapacity = readonly (number | null)[]

/** Days on which as many garments will be ready as can be, as YYYY-MM-DD. */
export type FullDays = ReadonlySet<string>

export const NO_FULL_DAYS: FullDays = new Set()

/** How many garments will be ready on which day. */
export type ReadyGarments = ReadonlyMap<string, number>

export function fullDaysOf(ready: ReadyGarments, capacity: CleaningCapacity): FullDays {
  const isFull = ([day, count]: [string, number]) => {
    const most = capacityOn(capacity, Temporal.PlainDate.from(day))
    return most !== null && count >= most
  }
  return new Set([...ready].filter(isFull).map(([day]) => day))
}

/** Null: as many as come. */
export function capacityOn(capacity: CleaningCapacity, day: Temporal.PlainDate): number | null {
  return capacity[day.dayOfWeek - 1] ?? null
}

/** Whether the store says anything about how many it can clean. */
export function isLimited(capacity: CleaningCapacity): boolean {
  return capacity.some((most) => most !== null)
}

/** No weekday on which anything could be ready. */
export function cleansNever(capacity: CleaningCapacity): boolean {
  return [1, 2, 3, 4, 5].every((weekday) => capacity[weekday - 1] === 0)
}

type Cleaning = { calendar: CourierCalendar; capacity: CleaningCapacity; fullDays: FullDays }

/**
 * When a garment that is back on a day is clean: so many days later on which there is somebody to clean, and then the first
 * of them that is not full.
 */
export function cleanAfter(
  { calendar, capacity, fullDays }: Cleaning,
  back: Temporal.PlainDate,
  laundryDays: number,
): Temporal.PlainDate {
  if (laundryDays === 0 || cleansNever(capacity)) return calendar.move(back, laundryDays)
  let day = back
  for (let left = laundryDays; left > 0; left--) day = nextOpen({ calendar, capacity }, day)
  while (fullDays.has(day.toString())) day = nextOpen({ calendar, capacity }, day)
  return day
}

function nextOpen({ calendar, capacity }: Omit<Cleaning, 'fullDays'>, after: Temporal.PlainDate): Temporal.PlainDate {
  let day = calendar.move(after, 1)
  while (capacityOn(capacity, day) === 0) day = calendar.move(day, 1)
  return day
}
