import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOf } from '../periods.ts'
import { chooseSpans, PERIODS } from './chosen-period.ts'
import { changeOf, FIGURES, figuresByDay, totalsOf } from './figures.ts'
import { type Change, largestChanges, MONEY_PARTS, type MoneyPart, type PartSum } from './largest-changes.ts'

const NOW = new Date('2026-11-18T09:30:00Z')

describe('a period', () => {
  const daysOf = (choice: Parameters<typeof chooseSpans>[0], now = NOW) => {
    const { current, before } = chooseSpans(choice, now)
    return [current, before].map(({ period: { from, to } }) => `${from}..${to}`)
  }

  it('ends today, and is compared with the days before it or the same weekdays a year earlier', () => {
    const before = 'before' as const
    expect(daysOf({ period: '28', comparison: before })).toEqual(['2026-10-22..2026-11-18', '2026-09-24..2026-10-21'])
    expect(daysOf({ period: '90', comparison: before })).toEqual(['2026-08-21..2026-11-18', '2026-05-22..2026-08-19'])
    expect(daysOf({ period: '1', comparison: before })).toEqual(['2026-11-18..2026-11-18', '2026-11-11..2026-11-11'])
    expect(daysOf({ period: '7', comparison: 'yearBefore' })[1]).toBe('2025-11-13..2025-11-19')
  })

  it('that is a month goes by the calendar, up to the same day or the last one', () => {
    const month = { period: 'month', comparison: 'before' } as const
    expect(daysOf(month)).toEqual(['2026-11-01..2026-11-18', '2026-10-01..2026-10-18'])
    expect(daysOf(month, new Date('2026-03-31T09:00:00Z'))).toEqual([
      '2026-03-01..2026-03-31',
      '2026-02-01..2026-02-28',
    ])
    expect(daysOf({ ...month, comparison: 'yearBefore' })[1]).toBe('2025-11-02..2025-11-19')
  })

  it('is so far: what it is compared with ends at the same time of day, also across a change of the clocks', () => {
    const { current, before } = chooseSpans({ period: '28', comparison: 'before' }, NOW)
    expect([current.from, current.until]).toEqual([new Date('2026-10-21T22:00:00Z'), NOW])
    expect([before.from, before.until]).toEqual([new Date('2026-09-23T22:00:00Z'), new Date('2026-10-21T08:30:00Z')])
  })

  it('and what it is compared with are as long, but for months', () => {
    for (const period of PERIODS.filter((each) => each !== 'month')) {
      const { current, before } = chooseSpans({ period, comparison: 'before' }, NOW)
      expect([lengthOf(current.period), lengthOf(before.period)]).toEqual([Number(period), Number(period)])
    }
  })
})

describe('the days of a period', () => {
  const period = { from: Temporal.PlainDate.from('2026-11-16'), to: Temporal.PlainDate.from('2026-11-18') }

  it('are all there, those without anything as zeros; what goes back counts on its own day', () => {
    const days = figuresByDay(period, {
      money: [
        { day: '2026-11-16', kind: 'charge', amount: 8_790, vat: 1_585 },
        { day: '2026-11-18', kind: 'refund', amount: 3_000, vat: 541 },
      ],
      counts: [{ day: '2026-11-16', orders: 1, garmentsOut: 0, newMembers: 0 }],
    })
    const zeros = Object.fromEntries(FIGURES.map((figure) => [figure, 0]))
    expect(days).toEqual([
      { ...zeros, day: '2026-11-16', moneyIn: 8_790, kept: 8_790, net: 7_205, orders: 1 },
      { ...zeros, day: '2026-11-17' },
      { ...zeros, day: '2026-11-18', refunded: 3_000, kept: -3_000, net: -2_459 },
    ])
    expect(totalsOf(days)).toEqual({ ...zeros, moneyIn: 8_790, refunded: 3_000, kept: 5_790, net: 4_746, orders: 1 })
  })

  it('compared with nothing have no change in percent', () => {
    expect([changeOf(3, 2), changeOf(0, 2), changeOf(-1, -2), changeOf(5, 0)]).toEqual([0.5, -1, 0.5, null])
  })
})

describe('the largest changes', () => {
  const change = (now: Partial<Record<MoneyPart, PartSum>>, before: Partial<Record<MoneyPart, PartSum>>) =>
    largestChanges(new Map(Object.entries(now) as [MoneyPart, PartSum][]), new Map(Object.entries(before) as never), 3)

  it('are told with why: more of them, or larger ones', () => {
    const found = change(
      {
        'charge.order': { count: 18, amount: 144_000 },
        'charge.membership': { count: 10, amount: 89_000 },
        'refund.order': { count: 3, amount: 9_000 },
        'refund.later': { count: 1, amount: 100 },
      },
      {
        'charge.order': { count: 12, amount: 96_000 },
        'charge.membership': { count: 10, amount: 59_000 },
        'refund.order': { count: 1, amount: 3_000 },
      },
    )
    const short = ({ part, effect, reason }: Change) => [part, effect, reason]
    expect(found.map(short)).toEqual([
      ['charge.order', 48_000, 'more'],
      ['charge.membership', 30_000, 'larger'],
      ['refund.order', -6_000, 'more'],
    ])
  })

  it('of all parts are what is kept more or less', () => {
    const sums = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 9_000 }))
    const anyParts = fc
      .array(sums, { minLength: MONEY_PARTS.length, maxLength: MONEY_PARTS.length })
      .map(
        (all) =>
          new Map(all.map(([count, each], nth) => [MONEY_PARTS[nth] as MoneyPart, { count, amount: count * each }])),
      )
    const keptOf = (parts: ReadonlyMap<MoneyPart, PartSum>) =>
      [...parts].reduce((kept, [part, { amount }]) => kept + (part.startsWith('charge') ? amount : -amount), 0)
    fc.assert(
      fc.property(anyParts, anyParts, (now, before) => {
        const changes = largestChanges(now, before, MONEY_PARTS.length)
        expect(changes.reduce((all, { effect }) => all + effect, 0)).toBe(keptOf(now) - keptOf(before))
        for (const { reason } of changes) expect(reason).toMatch(/more|fewer|larger|smaller/)
      }),
    )
  })
})
