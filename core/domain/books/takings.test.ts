import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine } from '#domain/prices/price-line.ts'
import type { BookSettings } from './book-settings.ts'
import { lastDayToClose, nextClosing } from './closing.ts'
import { sharesOfOrder } from './sold-shares.ts'
import { closeTakings, isInRegister, sumOf, type TakenEntry } from './takings.ts'

const DAY = '2026-11-18'
const chosen = (from: string, given: Partial<BookSettings> = {}): BookSettings => ({
  ...{ from, rents: 'elsewhere', plans: 'eInvoice', sales: 'registerOnly', lateFee: 'outside', cleaning: 'outside' },
  ...{ companyName: '', vatNumber: '', taxRegime: '', street: '', postalCode: '', town: '', province: '', series: '' },
  ...given,
})
const entry = (given: Partial<TakenEntry> = {}): TakenEntry => ({
  ...{ kind: 'charge', amount: 9_000, vat: 1_623, vatRate: 22, means: 'stripe', day: DAY, soldOn: DAY },
  ...{ shares: [{ kind: 'rents', weight: 1 }] },
  ...given,
})
const close = (entries: readonly TakenEntry[], settings = [chosen('2026-01-01')]) =>
  closeTakings(entries, { day: DAY, settings })

describe('the takings of a day', () => {
  it('go together by kind, document, rate and means of payment', () => {
    const credit = entry({ amount: 2_000, vat: 361, means: 'credit' })
    const damage = entry({ amount: 3_000, vat: 0, vatRate: 0, shares: [{ kind: 'compensation', weight: 1 }] })
    const fee = entry({ amount: 8_900, vat: 1_605, shares: [{ kind: 'plans', weight: 1 }] })
    const back = entry({ kind: 'refund', amount: 1_000, vat: 180 })
    const lines = close([entry(), entry(), credit, damage, fee, back])
    expect(
      lines.map(({ kind, document, rate, means, charged, refunded, vat }) => [
        ...[kind, document, rate, means, charged, refunded, vat],
      ]),
    ).toEqual([
      ['rents', 'elsewhere', 22, 'credit', 2_000, 0, 361],
      ['rents', 'elsewhere', 22, 'stripe', 18_000, 1_000, 3_066],
      ['plans', 'eInvoice', 22, 'stripe', 8_900, 0, 1_605],
      ['compensation', 'none', 0, 'stripe', 3_000, 0, 0],
    ])
  })

  it('leave what was invoiced out of the register, and what makes good a damage', () => {
    const fee = entry({ shares: [{ kind: 'plans', weight: 1 }] })
    const damage = entry({ vat: 0, vatRate: 0, shares: [{ kind: 'compensation', weight: 1 }] })
    expect(
      close([entry(), fee, damage])
        .filter(isInRegister)
        .map(({ kind }) => kind),
    ).toEqual(['rents'])
  })

  it('give a refund the document of its charge, whatever counts meanwhile, and say where nobody had chosen', () => {
    const settings = [chosen('2026-11-01', { rents: 'registerOnly' }), chosen('2026-11-18')]
    const back = (soldOn: string) => close([entry({ kind: 'refund', soldOn })], settings)[0]?.document
    expect(['2026-10-31', '2026-11-17', '2026-11-18'].map(back)).toEqual(['unchosen', 'registerOnly', 'elsewhere'])
  })

  it('have corrections of closed days as lines of their own', () => {
    const lines = close([entry({ day: '2026-11-17' }), entry()])
    expect(lines.map(({ lateDay, charged }) => [lateDay, charged])).toEqual([
      [null, 9_000],
      ['2026-11-17', 9_000],
    ])
  })

  it('are together what moved, to the cent, however orders are mixed', () => {
    const shares = fc.array(
      fc.record({ kind: fc.constantFrom('rents', 'plans', 'sales'), weight: fc.integer({ min: 1, max: 90_000 }) }),
      { minLength: 1, maxLength: 3 },
    )
    const anyEntry = fc
      .record({
        kind: fc.constantFrom('charge', 'refund'),
        amount: fc.integer({ min: 1, max: 200_000 }),
        means: fc.constantFrom('stripe', 'credit'),
        day: fc.constantFrom(DAY, '2026-11-17', '2026-10-30'),
        shares,
      })
      .map((given) => entry({ ...given, vat: Math.round((given.amount * 22) / 122) }))
    fc.assert(
      fc.property(fc.array(anyEntry), (entries) => {
        const of = (kind: string, part: 'amount' | 'vat') =>
          entries.filter((each) => each.kind === kind).reduce((sum, each) => sum + each[part], 0)
        expect(sumOf(close(entries))).toEqual({
          ...{ charged: of('charge', 'amount'), refunded: of('refund', 'amount') },
          vat: of('charge', 'vat') - of('refund', 'vat'),
        })
      }),
    )
  })
})

describe('what an order is made of', () => {
  it('is what its garments cost; a discount for some ways is theirs', () => {
    const lines = [
      aLine({ code: 'rent', amount: 9_000 }),
      aLine({ code: 'secondHand', amount: 12_000 }),
      aLine({ code: 'discount', amount: -900, ways: ['rent', 'trial'] }),
      aLine({ code: 'discount', amount: -1_000 }),
      aLine({ code: 'shipping', amount: 690 }),
    ]
    expect(sharesOfOrder(lines)).toEqual([
      { kind: 'rents', weight: 8_100 },
      { kind: 'sales', weight: 12_000 },
    ])
  })

  it('is of a plan where only the way there costs something', () => {
    const lines = [aLine({ code: 'membership', amount: 0 }), aLine({ code: 'shipping', amount: 690 })]
    expect(sharesOfOrder(lines)).toEqual([{ kind: 'plans', weight: 1 }])
  })
})

describe('the closing of a day', () => {
  it('happens three hours after it is over in Italy, also in the nights when clocks change', () => {
    const last = (now: string) => lastDayToClose(new Date(now))
    expect([last('2026-11-18T01:59:59Z'), last('2026-11-18T02:00:00Z')]).toEqual(['2026-11-16', '2026-11-17'])
    expect([last('2026-03-29T01:59:59Z'), last('2026-03-29T02:00:00Z')]).toEqual(['2026-03-27', '2026-03-28'])
    expect([last('2026-10-25T00:59:59Z'), last('2026-10-25T01:00:00Z')]).toEqual(['2026-10-23', '2026-10-24'])
  })

  it('takes the first open day, with what was heard of closed ones since', () => {
    const open = ['2026-11-18', '2026-11-17', '2026-11-19']
    expect(nextClosing(open, { closedUpTo: '2026-11-17', last: '2026-11-19' })).toEqual({
      day: '2026-11-18',
      late: ['2026-11-17'],
    })
    expect(nextClosing(open, { closedUpTo: null, last: '2026-11-19' })).toEqual({ day: '2026-11-17', late: [] })
  })

  it('books a charge of 17 November, 23:58:30, that was heard on the 18th at 09:12, on the 18th', () => {
    const closedUpTo = lastDayToClose(new Date('2026-11-18T08:12:00Z'))
    expect(closedUpTo).toBe('2026-11-17')
    const late = ['2026-11-17']
    expect(nextClosing(late, { closedUpTo, last: closedUpTo })).toBeNull()
    expect(nextClosing(late, { closedUpTo, last: '2026-11-18' })).toEqual({ day: '2026-11-18', late })
  })

  it('has nothing to do where nothing moved', () => {
    expect(nextClosing([], { closedUpTo: '2026-11-17', last: '2026-11-18' })).toBeNull()
    expect(nextClosing(['2026-11-19'], { closedUpTo: null, last: '2026-11-18' })).toBeNull()
  })
})
