export const ROME = 'Europe/Rome'

/** Day and time on a wall in Italy, wherever the server stands. */
export function romeTime(now: Date): { day: Temporal.PlainDate; hour: number } {
  const time = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ROME)
  return { day: time.toPlainDate(), hour: time.hour }
}

/** A day as it is written, or the day in Italy of an instant; null when the text is neither. */
export function readDay(text: string): Temporal.PlainDate | null {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Temporal.PlainDate.from(text, { overflow: 'reject' })
    return Temporal.Instant.from(text).toZonedDateTimeISO(ROME).toPlainDate()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** A moment as a field for days and hours writes it, by the clock on a wall in Italy; null: it is none. */
export function readRomeMoment(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null
  try {
    return new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(ROME).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** When a day begins in Italy. */
export function startOfDay(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(ROME).epochMilliseconds)
}
