import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, LINE_CODES, totalOf } from '#domain/prices/price-line.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { receiptTexts } from '#use-cases/orders/document-texts.ts'
import type { Order, OrderItem } from '../order.ts'
import { orderReceipt } from './receipt.ts'

const at = new Date('2026-11-16T09:00:00Z')
const address = {
  fullName: 'Anna Rossi',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  fiscalCode: 'RSSNNA80A41F205X',
  vatNumber: '',
}
const order = {
  number: 'VE-7K3M-2QXD',
  firstName: 'Anna',
  lastName: 'Rossi',
  email: 'anna@example.it',
  language: 'it',
  createdAt: at,
  address,
  lines: [aLine({ code: 'secondHand', amount: 20_000 }), aLine({ code: 'shipping', amount: 990 })],
  total: 20_990,
} as unknown as Order
const dress = {
  product: { name: { it: 'Abito' }, brand: 'Prova', size: 'IT 42' },
  way: 'secondHand',
  condition: 'good',
} as unknown as OrderItem
const store = aStore({ legalName: 'Prova S.r.l.', vatNumber: 'IT01234567890', registerNumber: 'MI-1' })
const write = (changes: Partial<Order> = {}, movements: Parameters<typeof orderReceipt>[0]['movements'] = []) =>
  orderReceipt({ order: { ...order, ...changes }, items: [dress], movements }, { store, texts: receiptTexts('it') })

/** Cents of a sum as it is written in Italian. */
const cents = (written = '') => Number(written.replaceAll(/[^\d-]/g, ''))

describe('the receipt of an order', () => {
  it('says who sold to whom, with the numbers that the law and the customer want on it', () => {
    const [seller, customer] = write().parties
    expect(seller?.lines).toEqual(expect.arrayContaining(['Prova S.r.l.', 'P. IVA IT01234567890', 'REA MI-1']))
    expect(customer?.lines).toEqual([
      ...['Anna Rossi', 'Via Roma 1', '20121 Milano', 'C.F. RSSNNA80A41F205X', 'anna@example.it'],
    ])
  })

  it('names what was bought with its condition, and its way as one way', () => {
    const [garment, shipping] = write().tables[0]?.rows ?? []
    expect(garment?.[0]).toMatch(/^Abito · Prova · .*42.* · Acquisto · Condizioni: buone$/)
    expect(shipping?.[0]).toBe(receiptTexts('it').lines.shippingOneWay)
  })

  it('says what was paid and given back with credit', () => {
    const credit = (kind: 'charge' | 'refund', amount: number) => ({ kind, amount, at, isCredit: true })
    const moved = write({}, [credit('charge', 990), { kind: 'charge', amount: 20_000, at }, credit('refund', 990)])
    const [, , money] = moved.tables
    expect(money?.rows.map(([what]) => what)).toEqual([
      ...['Pagamento con credito', 'Pagamento', 'Rimborso come credito'],
    ])
  })

  it('counts days as days, and everything else as pieces', () => {
    const rent = aLine({ code: 'rent', amount: 250, quantity: 4, period: 'DAY' })
    const quantities = (changes: Partial<Order>) => write(changes).tables[0]?.rows.map(([, quantity]) => quantity)
    expect(quantities({ lines: [rent, aLine({ code: 'shipping', amount: 990 })] })).toEqual(['4 giorni', '1'])
    expect(quantities({ lines: [rent], language: 'de' })).toEqual(['4 Tage'])
  })

  it('says so when nothing was paid, and what it is not', () => {
    const { notes, tables } = write({ lines: [aLine({ code: 'membership', amount: 0 })], total: 0 })
    expect(tables.map(({ title }) => title)).not.toContain('Pagamenti e rimborsi')
    expect(notes).toEqual([receiptTexts('it').nothingPaid, receiptTexts('it').note])
  })

  it('adds up: lines to the total, VAT and net to the total, movements to the balance', () => {
    const line = fc
      .record({
        code: fc.constantFrom(...LINE_CODES),
        amount: fc.integer({ min: -50_000, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      })
      .map(aLine)
    const movement = fc.record({
      kind: fc.constantFrom('charge' as const, 'refund' as const),
      amount: fc.integer({ min: 1, max: 500_000 }),
      at: fc.constant(at),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.array(movement, { minLength: 1 }),
        (lines, moves) => {
          const [agreed, vat, money] = write({ lines, total: totalOf(lines) }, moves).tables
          const sum = (rows: string[][] = [], column: number) => rows.reduce((all, row) => all + cents(row[column]), 0)
          expect(sum(agreed?.rows, 2)).toBe(cents(agreed?.foot?.[2]))
          expect(sum(vat?.rows, 1) + sum(vat?.rows, 2)).toBe(sum(vat?.rows, 3))
          expect(sum(vat?.rows, 3)).toBe(totalOf(lines))
          expect(sum(money?.rows, 2)).toBe(cents(money?.foot?.[2]))
        },
      ),
    )
  })
})
