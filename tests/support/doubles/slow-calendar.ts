/**
 * The rental calendar written down as plainly as possible, to hold the real one against: days are numbers since 1970,
 * holidays are counted by hand, and every question is answered by looking at one day after the other.
 */
const DAY = 86_400_000

export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY
}

export function dayText(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

export function slowIsCourierDay(day: number, closed: readonly string[] = []): boolean {
  const text = dayText(day)
  const weekday = new Date(day * DAY).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(text) && !closed.includes(text)
}

/** The so-manieth courier day after a day. */
export function slowLater(day: number, count: number, closed: readonly string[] = []): number {
  let found = day
  for (let left = count; left > 0; ) {
    found += 1
    if (slowIsCourierDay(found, closed)) left -= 1
  }
  return found
}

export function slowEarlier(day: number, count: number, closed: readonly string[] = []): number {
  let found = day
  for (let left = count; left > 0; ) {
    found -= 1
    if (slowIsCourierDay(found, closed)) left -= 1
  }
  return found
}

function isHoliday(text: string): boolean {
  const year = Number(text.slice(0, 4))
  const fixed = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26']
  if (year >= 2026) fixed.push('10-04')
  return fixed.includes(text.slice(5)) || dayNumber(text) === easter(year) + 1
}

/** The anonymous Gregorian computus. */
function easter(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leap = Math.floor(century / 4)
  const moon = (19 * golden + century - leap - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / DAY
}
