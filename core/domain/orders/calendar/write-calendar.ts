import type { Language } from '#domain/stores/languages.ts'
import { escapeText, foldLines, quoteParameter } from './calendar-text.ts'

/** A whole day in a calendar. */
export type CalendarEvent = {
  /** The same however often it is told: a calendar knows the event by it. */
  uid: string
  /** Grows with every change. */
  sequence: number
  /** YYYY-MM-DD */
  day: string
  title: string
  text: string
  isCancelled: boolean
}

/** Days to put into one's calendar (RFC 5545). They take no time in it: nobody is busy because a courier comes. */
export function writeCalendar({
  store,
  language,
  address,
  events,
  now,
}: {
  store: { name: string; contactEmail: string }
  language: Language
  /** Where to read on. */
  address: string
  events: readonly CalendarEvent[]
  now: Date
}): string {
  const shared = [
    `DTSTAMP:${toStamp(now)}`,
    `ORGANIZER;CN=${quoteParameter(store.name)}:mailto:${encodeURIComponent(store.contactEmail).replace('%40', '@')}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
  ]
  return foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(store.name).replaceAll('/', ' ')}//Orders//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...shared, ...linesOf(event, language), 'END:VEVENT']),
    'END:VCALENDAR',
  ])
}

function linesOf({ uid, sequence, day, title, text, isCancelled }: CalendarEvent, language: Language): string[] {
  return [
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART;VALUE=DATE:${toDate(day)}`,
    `DTEND;VALUE=DATE:${toDate(Temporal.PlainDate.from(day).add({ days: 1 }).toString())}`,
    `SUMMARY;LANGUAGE=${language}:${escapeText(title)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escapeText(text)}`,
  ]
}

function toDate(day: string): string {
  return day.replaceAll('-', '')
}

function toStamp(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
