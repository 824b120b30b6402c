import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountMap, journalOf } from './journal.ts'
import type { TakingLine } from './takings.ts'

const MAP: AccountMap = {
  ...{ online: '18.05', credit: '36.10', rents: '58.01', plans: '58.02', sales: '58.03', compensation: '64.01' },
  ...{ vat: '48.01', ordinary: '22', outside: 'FC15' },
}
const line = (given: Partial<TakingLine> = {}): TakingLine => ({
  ...{ kind: 'rents', document: 'elsewhere', rate: 22, means: 'stripe', lateDay: null },
  ...{ charged: 9_000, refunded: 0, vat: 1_623 },
  ...given,
})
const on = (day: string, number: number, ...lines: TakingLine[]) => ({ day, number, lines, closedAt: new Date(0) })
const short = (lines: TakingLine[]) =>
  journalOf([on('2026-11-18', 7, ...lines)], MAP).map(({ account, debit, credit }) => [account, debit, credit])

describe('the journal of a month', () => {
  it('sets what was paid against what was sold and its VAT', () => {
    const entries = journalOf([on('2026-11-18', 7, line({ lateDay: '2026-11-17' }))], MAP)
    expect(entries).toMatchObject([
      {
        day: '2026-11-17',
        registered: '2026-11-18',
        number: 7,
        account: '18.05',
        counterAccount: '58.01',
        debit: 9_000,
      },
      { account: '58.01', counterAccount: '18.05', credit: 7_377, vatCode: '22', taxable: 7_377, tax: 1_623 },
      { account: '48.01', counterAccount: '18.05', credit: 1_623 },
    ])
  })

  it('turns round where more went back than came, and has no VAT where there is none', () => {
    expect(short([line({ charged: 0, refunded: 3_000, vat: -541 })])).toEqual([
      ['18.05', 0, 3_000],
      ['58.01', 2_459, 0],
      ['48.01', 541, 0],
    ])
    const damage = line({ kind: 'compensation', document: 'none', rate: 0, vat: 0, means: 'credit' })
    expect(short([damage])).toEqual([
      ['36.10', 9_000, 0],
      ['64.01', 0, 9_000],
    ])
  })

  it('has nothing where as much went back as came', () => {
    expect(short([line({ refunded: 9_000, vat: 0 })])).toEqual([])
  })

  it('has as much in debit as in credit, whatever happened', () => {
    const anyLine = fc
      .record({
        kind: fc.constantFrom('rents', 'plans', 'sales', 'compensation'),
        means: fc.constantFrom('stripe', 'credit'),
        charged: fc.integer({ min: 0, max: 500_000 }),
        refunded: fc.integer({ min: 0, max: 500_000 }),
      })
      .map((given) => line({ ...given, vat: Math.round(((given.charged - given.refunded) * 22) / 122) }))
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const entries = journalOf([on('2026-11-18', 1, ...lines)], MAP)
        const sum = (side: 'debit' | 'credit') => entries.reduce((all, entry) => all + entry[side], 0)
        expect(sum('debit')).toBe(sum('credit'))
        const sold = entries.reduce((all, { taxable, tax }) => all + taxable + tax, 0)
        expect(sold).toBe(lines.reduce((all, { charged, refunded }) => all + charged - refunded, 0))
      }),
    )
  })
})
