import { expect, it } from 'vitest'
import { calendarMonths } from './calendar-months.ts'

const shown = (today: string, holidays: string[] = [], count = 1) =>
  calendarMonths(today, { count, holidays }).map(({ month, weeks }) => [
    month,
    weeks.map((week) => week.map((day) => (day === null ? '·' : `${day.number}${day.kind[0]}`)).join(' ')),
  ])

it('a month begins on its weekday, and says of each day whether the courier comes', () => {
  expect(shown('2026-12-07', ['2026-12-08', '2026-12-25'])).toEqual([
    [
      '2026-12',
      [
        '· 1p 2p 3p 4p 5p 6p',
        '7f 8h 9f 10f 11f 12w 13w',
        '14f 15f 16f 17f 18f 19w 20w',
        '21f 22f 23f 24f 25h 26w 27w',
        '28f 29f 30f 31f · · ·',
      ],
    ],
  ])
})

it('months go on into the next year, and February has its own length', () => {
  expect(shown('2027-12-31', [], 3).map(([month]) => month)).toEqual(['2027-12', '2028-01', '2028-02'])
  const [, , february] = calendarMonths('2027-12-31', { count: 3, holidays: [] })
  expect(february?.weeks.flat().filter(Boolean)).toHaveLength(29)
})
