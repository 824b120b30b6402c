import { expect, it, vi } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { formatCounts, pluralsOf } from './count-formats.ts'

const NUMBERS = [...Array.from({ length: 1100 }, (_, count) => count), -0, -1, 0.5, 1.5, 12_345, 1_000_000, 2_000_000]
const ORDINAL = { type: 'ordinal' } as const
const PERCENT = { style: 'percent' } as const

it.each(LANGUAGES)('numbers are written and counted as Intl does in %s', (language) => {
  const both = (write: (value: number) => string) => NUMBERS.map(write)
  const numbers = new Intl.NumberFormat(language)
  expect(both((value) => formatCounts(language).format(value))).toEqual(both((value) => numbers.format(value)))
  const percents = new Intl.NumberFormat(language, PERCENT)
  expect(both((value) => formatCounts(language, PERCENT).format(value))).toEqual(
    both((value) => percents.format(value)),
  )
  for (const options of [{}, ORDINAL]) {
    const rules = new Intl.PluralRules(language, options)
    const plurals = pluralsOf(language, options)
    expect(both((value) => plurals.select(value))).toEqual(both((value) => rules.select(value)))
  }
})

it('a count makes no Intl object', () => {
  const makes = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'PluralRules')]
  expect([formatCounts('it').format(48), pluralsOf('it', { type: 'cardinal' }).select(48)]).toEqual(['48', 'other'])
  for (const make of makes) expect(make).not.toHaveBeenCalled()
})
