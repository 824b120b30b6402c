import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language, localeOf } from '#domain/stores/languages.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import { compiledTexts } from '../texts/compiled-texts.server.ts'
import { type DayTexts, useDayTexts } from './use-day-texts.ts'

/** Every day of a leap year. */
const DAYS = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10),
)

describe.each(LANGUAGES)('days in %s', (language) => {
  it('have the words and the order that Intl knows', () => {
    const shown = write(language, DAYS, (day, texts) => [
      texts.date(day),
      texts.visit(day),
      texts.month(day),
      texts.weekday(day),
      texts.weekdayLetter(day),
    ])
    const known = DAYS.map((day) => [
      byIntl(language, day, { day: 'numeric', month: 'long' }),
      byIntl(language, day, { weekday: 'long', day: 'numeric', month: 'long' }),
      byIntl(language, day, { month: 'long', year: 'numeric' }),
      byIntl(language, day, { weekday: 'long' }),
      byIntl(language, day, { weekday: 'narrow' }),
    ])
    expect(shown.map((words) => words.map(bare))).toEqual(known)
  })

  it('have the same short months', () => {
    const shown = write(language, DAYS, (day, texts) => [texts.range(day, null)])
    const known = DAYS.map((day) => [byIntl(language, day, { day: 'numeric', month: 'short' })])
    expect(shown.map((words) => words.map(bare))).toEqual(known)
  })
})

describe('days', () => {
  it('are written as each language writes them', () => {
    const visit = (language: Language) => write(language, ['2026-12-01'], (day, texts) => [texts.visit(day)])[0]?.[0]
    expect(LANGUAGES.map(visit)).toEqual([
      'martedì 1 dicembre',
      'Tuesday 1 December',
      'Dienstag, 1. Dezember',
      'mardi 1er décembre',
      'martes, 1 de diciembre',
      'dinsdag 1 december',
    ])
  })

  it('of a stay are written short, within a month and over months and years', () => {
    const ends: Record<string, string | null> = {
      '2026-11-25': '2026-11-30',
      '2026-12-01': '2026-12-04',
      '2026-12-29': '2027-01-04',
      '2026-03-03': null,
    }
    const stays = (language: Language) =>
      write(language, Object.keys(ends), (day, texts) => [texts.range(day, ends[day] ?? null)]).flat()
    expect(stays('it')).toEqual(['25–30 nov', '1–4 dic', '29 dic – 4 gen', '3 mar'])
    expect(stays('de')).toEqual(['25.–30. Nov.', '1.–4. Dez.', '29. Dez. – 4. Jan.', '3. März'])
    expect(stays('fr')).toEqual(['25–30 nov.', '1er–4 déc.', '29 déc. – 4 janv.', '3 mars'])
  })

  it('that are none take no page down', () => {
    expect(() =>
      write('it', ['', 'domani', '2026-13-45'], (day, texts) => [texts.visit(day), texts.month(day)]),
    ).not.toThrow()
  })
})

function write(language: Language, days: string[], each: (day: string, texts: DayTexts) => string[]): string[][] {
  let written: string[][] = []
  function Days() {
    const texts = useDayTexts()
    written = days.map((day) => each(day, texts))
    return null
  }
  renderToStaticMarkup(
    <TextsProvider language={language} texts={compiledTexts[language].texts}>
      <Days />
    </TextsProvider>,
  )
  return written
}

/** Commas and the like differ between releases of ICU, and the first of a month has an ending in French. */
function byIntl(language: Language, day: string, form: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: 'UTC' })
  return bare(format.format(Date.parse(day)))
}

const bare = (words: string) => words.replaceAll(/[.,]/g, '').replace('1er', '1')
