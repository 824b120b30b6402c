import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveBookSettings } from '#database/queries/books/book-settings.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import type { BookSettings } from '#domain/books/book-settings.ts'
import { vatPart } from '#domain/orders/receipt/vat.ts'
import { romeTime, startOfDay } from '#domain/rentals/calendar/rome-time.ts'
import { auditTakings } from '#tests/support/books/audit-takings.ts'
import { readBooks } from '#tests/support/books/read-books.ts'
import { RENT } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { closeDays } from '#use-cases/books/close-takings.ts'

let shop: ShopWithOffice
let owner: Desk
let today: Temporal.PlainDate
let orderId: string
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [6, 6] })
  owner = await shop.desk('owner')
  today = romeTime(shop.clock.now).day
  await inStore(shop.db, ATELIER_ID, (trx) =>
    saveBookSettings(trx, { storeId: ATELIER_ID, settings: { ...CHOSEN, from: `${today}` }, now: shop.clock.now }),
  )
  orderId = await shop.buy(await shop.customer())
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const CHOSEN: BookSettings = {
  ...{
    from: '',
    rents: 'elsewhere',
    plans: 'eInvoice',
    sales: 'registerOnly',
    lateFee: 'outside',
    cleaning: 'outside',
  },
  ...{ companyName: 'Atelier S.r.l.', vatNumber: '00743110157', taxRegime: 'RF01', street: '', postalCode: '' },
  ...{ town: '', province: '', series: '' },
}
const VAT = vatPart(RENT, 22).vat

/** Four in the morning, so many days later. */
const morning = (days: number) => new Date(startOfDay(today.add({ days })).getTime() + 4 * 3_600_000)
const closeAt = (now: Date) => closeDays({ db: shop.db, now: () => now })
const read = async (day = today) =>
  (await owner.call('GET', `/books/takings?month=${day.toString().slice(0, 7)}`)).body.data
const dayOf = async (day: Temporal.PlainDate) =>
  (await read(day)).days.find((each: { day: string }) => each.day === day.toString())

/** Money that the provider moved at a moment, whenever it is heard of. */
const hear = (amount: number, { at, reference }: { at: Date; reference: string }) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    addLedgerEntries(trx, [
      {
        ...{ storeId: ATELIER_ID, kind: 'charge', amount, provider: 'sandbox', accountId: null, reference, at },
        ...{ chargeId: null, orderId, userMembershipId: null, reason: 'payment' },
      },
    ]),
  )

describe('the takings of a store', () => {
  it('wait until their day is over', async () => {
    await closeAt(new Date(startOfDay(today.add({ days: 1 })).getTime() + 2 * 3_600_000))
    const { days, open } = await read()
    expect([days, open]).toEqual([[], { movements: 1, kept: RENT }])
  })

  it('are closed once, by whoever comes first, with their number, document, rate and means', async () => {
    await Promise.all(Array.from({ length: 8 }, () => closeAt(morning(1))))
    const line = { kind: 'rents', document: 'elsewhere', rate: 22, means: 'sandbox', lateDay: null }
    const sums = { charged: RENT, refunded: 0, kept: RENT, vat: VAT, net: RENT - VAT }
    expect(await dayOf(today)).toMatchObject({ number: 1, lines: [{ ...line, ...sums }], ...sums })
    const { register, total, open } = await read()
    expect([register, total, open]).toEqual([sums, sums, { movements: 0, kept: 0 }])
  })

  it('never change: what is heard of a closed day stands in the next with its own day', async () => {
    const before = await dayOf(today)
    const lastMinute = new Date(startOfDay(today.add({ days: 1 })).getTime() - 90_000)
    await hear(1_000, { at: lastMinute, reference: 'late' })
    await closeAt(morning(1))
    expect((await read()).open).toEqual({ movements: 1, kept: 1_000 })
    await closeAt(morning(2))
    expect(await dayOf(today)).toEqual(before)
    expect(await dayOf(today.add({ days: 1 }))).toMatchObject({
      number: 2,
      lines: [{ lateDay: today.toString(), charged: 1_000 }],
    })
  })

  it('are closed day after day after a pause, and are together the ledger to the cent', async () => {
    for (const days of [3, 5]) await hear(days * 100, { at: morning(days), reference: `day ${days}` })
    expect(await closeAt(morning(9))).toBe(2)
    expect(await closeAt(morning(9))).toBe(0)
    const books = await readBooks(shop.db, ATELIER_ID)
    expect(books.ledger).toHaveLength(4)
    expect(await auditTakings(shop.db, ATELIER_ID, books)).toEqual([])
  })

  it('are a file as accountants in Italy read it, and one to be printed', async () => {
    const month = today.toString().slice(0, 7)
    const file = await owner.call('GET', `/books/takings.csv?month=${month}`)
    expect(file.headers.get('content-disposition')).toContain(`takings-${month}.csv`)
    const [, first = '', second = ''] = file.text.split('\r\n')
    const written = today.toString().split('-').toReversed().join('/')
    expect(first).toContain(`${written};1;${written};`)
    expect(first).toMatch(/;\d+,\d\d;\d+,\d\d;\d+,\d\d;\d+,\d\d;\d+,\d\d$/)
    expect(second).toContain(`;2;${written};`)
    const pdf = await owner.call('GET', `/books/takings.pdf?month=${month}`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('are a journal in the accountant’s own names, with as much in debit as in credit', async () => {
    const plain = (await owner.call('GET', '/books/accounts')).body.data
    expect(plain).toMatchObject({ isNamed: false, months: expect.arrayContaining([`${today.with({ day: 1 })}`]) })
    const sold = { rents: '58.01', plans: '58.02', sales: '58.03', compensation: '64.01' }
    const named = { online: '18.05', credit: '36.10', ...sold, vat: '48.01', ordinary: '22', outside: 'FC15' }
    expect((await owner.call('PUT', '/books/accounts', { ...named, vat: ' ' })).body.code).toBe('INVALID_REQUEST')
    expect((await owner.call('PUT', '/books/accounts', named)).status).toBe(200)
    expect((await owner.call('GET', '/books/accounts')).body.data).toMatchObject({ accounts: named, isNamed: true })
    const file = await owner.call('GET', `/books/journal.csv?month=${today.toString().slice(0, 7)}`)
    const [, ...rows] = file.text
      .trim()
      .split('\r\n')
      .map((row) => row.split(';'))
    const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
    const sum = (column: number) => rows.reduce((all, row) => all + cents(row[column]), 0)
    const total = (await read()).total
    expect([sum(5), sum(6)]).toEqual([total.kept, total.kept])
    expect(rows.filter(([, , , account]) => account === '48.01').reduce((all, row) => all + cents(row[6]), 0)).toBe(
      total.vat,
    )
    const reader = await shop.desk('reader')
    expect((await reader.call('PUT', '/books/accounts', named)).body.code).toBe('PERMISSION_MISSING')
    expect((await reader.call('GET', '/books/journal.csv')).status).toBe(200)
  })

  it('are of this store alone, for whoever may see its books', async () => {
    const brera = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await brera.call('GET', '/books/takings')).body.data.days).toEqual([])
    for (const role of ['service', 'warehouse'] as const) {
      const desk = await shop.desk(role)
      expect((await desk.call('GET', '/books/takings')).body.code).toBe('PERMISSION_MISSING')
      expect((await desk.call('GET', '/books/takings.csv')).body.code).toBe('PERMISSION_MISSING')
    }
    expect((await owner.call('GET', '/books/takings?month=2026-13')).body.code).toBe('INVALID_REQUEST')
  })
})
