import { ROME } from '#domain/rentals/calendar/rome-time.ts'

/** A moment as the field for days and hours wants it, by the clock in Italy. */
export function romeField(moment: string | null): string {
  if (moment === null) return ''
  return new Date(moment).toLocaleString('sv-SE', { timeZone: ROME }).replace(' ', 'T').slice(0, 16)
}
