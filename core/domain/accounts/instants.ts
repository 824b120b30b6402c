import type { Language } from '#domain/stores/languages.ts'
import { formatDate } from '../days.ts'

const timeZone = 'Europe/Rome'

/** An instant ('2026-11-15T09:12:00Z') as day and time in Italy, in words. */
export function formatInstant(instant: string, language: Language): string {
  return formatDate(Date.parse(instant), language, { dateStyle: 'long', timeStyle: 'short', timeZone })
}

/** The day it was in Italy. */
export function formatDayOf(instant: string, language: Language): string {
  return formatDate(Date.parse(instant), language, { dateStyle: 'long', timeZone })
}
