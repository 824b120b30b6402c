import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditFigures } from '#tests/support/books/audit-figures.ts'
import { readBooks } from '#tests/support/books/read-books.ts'
import { RENT } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { readCsv } from '#tests/support/read-csv.ts'

let shop: ShopWithOffice
let owner: Desk
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [6, 6] })
  owner = await shop.desk('owner')
  anna = await shop.customer()
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const read = async (query = '', desk = owner) => (await desk.call('GET', `/figures${query}`)).body.data

async function refund(orderId: string, amount: number): Promise<void> {
  const form = { choice: { kind: 'part', amount }, amount, reason: 'courtesy', note: 'Al telefono' }
  expect(
    (await owner.call('POST', `/orders/${orderId}/refunds`, { ...form, formKey: crypto.randomUUID() })).status,
  ).toBe(200)
  await shop.work()
}

const vatOf = (gross: number) => Math.round((gross * 22) / 122)

describe('the figures of a store', () => {
  it('before anything has happened are zeros on every day, and nothing has changed', async () => {
    const { current, before, changes } = await read()
    expect([current.days.length, before.days.length, changes]).toEqual([28, 28, []])
    const numbers = [...current.days, ...before.days, current.totals].flatMap(({ day, ...figures }) =>
      Object.values(figures),
    )
    expect(new Set(numbers)).toEqual(new Set([0]))
  })

  it('are what was paid and paid back, each on its day, with the VAT that was stored', async () => {
    const first = await shop.buy(anna)
    const dayOfFirst = (await read('?period=1')).current.from
    await shop.wait({ hours: 48 })
    await shop.buy(anna, { number: 2 })
    await refund(first, 1_000)
    const { current, before, changes } = await read('?period=7')
    expect(current.totals).toEqual({
      ...{ moneyIn: 2 * RENT, refunded: 1_000, kept: 2 * RENT - 1_000, orders: 2, garmentsOut: 0, newMembers: 0 },
      net: 2 * RENT - 1_000 - vatOf(RENT) - vatOf(RENT - 1_000),
    })
    const on = (day: string) => current.days.find((each: { day: string }) => each.day === day)
    expect(on(dayOfFirst)).toMatchObject({ moneyIn: RENT, refunded: 0, kept: RENT, orders: 1 })
    expect(on(current.to)).toMatchObject({ moneyIn: RENT, refunded: 1_000, kept: RENT - 1_000, orders: 1 })
    expect(before.totals.moneyIn).toBe(0)
    expect(changes).toMatchObject([
      { part: 'charge.order', effect: 2 * RENT, now: { count: 2, amount: 2 * RENT }, reason: 'more' },
      { part: 'refund.order', effect: -1_000, now: { count: 1, amount: 1_000 }, reason: 'more' },
    ])
    expect(await auditFigures(shop.db, ATELIER_ID, await readBooks(shop.db, ATELIER_ID))).toEqual([])
  })

  it('of a period that is compared are of the days before, up to the same time of day', async () => {
    const now = await read('?period=7')
    await shop.wait({ hours: 7 * 24 })
    const later = await read('?period=7')
    expect([later.before.from, later.before.to]).toEqual([now.current.from, now.current.to])
    expect(later.before.totals).toEqual(now.current.totals)
    await shop.wait({ hours: -1 })
    // an hour earlier a week ago nothing of the last day was there
    const lastDay = now.current.days.at(-1)
    expect((await read('?period=7')).before.totals.moneyIn).toBe(now.current.totals.moneyIn - lastDay.moneyIn)
    await shop.wait({ hours: 1 })
  })

  it('are a file with a line for each day of both periods', async () => {
    const file = await owner.call('GET', '/figures.csv?period=90')
    expect(file.headers.get('content-disposition')).toMatch(/figures-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/)
    const [head = [], ...lines] = readCsv(file.text)
    expect(head).toEqual(['period', 'day', 'moneyIn', 'refunded', 'kept', 'net', 'orders', 'garmentsOut', 'newMembers'])
    expect(lines).toHaveLength(180)
    const { current } = await read('?period=90')
    const sum = (column: number) =>
      lines.filter(([period]) => period === 'current').reduce((all, line) => all + Number(line[column]) * 100, 0)
    expect([2, 3, 4, 5].map((column) => Math.round(sum(column)))).toEqual(
      ['moneyIn', 'refunded', 'kept', 'net'].map((name) => current.totals[name]),
    )
  })

  it('are of this store alone, and refused to whoever may not see figures or asks for what there is not', async () => {
    const other = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await read('?period=90', other)).current.totals.moneyIn).toBe(0)
    for (const role of ['service', 'warehouse'] as const) {
      const desk = await shop.desk(role)
      expect((await desk.call('GET', '/figures')).body.code).toBe('PERMISSION_MISSING')
      expect((await desk.call('GET', '/figures.csv')).body.code).toBe('PERMISSION_MISSING')
    }
    const reader = await shop.desk('reader')
    expect((await reader.call('GET', '/figures')).status).toBe(200)
    expect((await owner.call('GET', '/figures?period=12')).body.code).toBe('INVALID_REQUEST')
  })
})
