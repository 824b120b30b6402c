import fc from 'fast-check'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { saveLending } from '#database/queries/catalogue/lending.ts'
import { exchangeGarment } from '#database/queries/incidents/exchange-garment.ts'
import { listStatements } from '#database/queries/lending/statements.ts'
import { earnedOf } from '#domain/lending/lender-share.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { RENT, SHIPPING } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID, SPENTO_ID } from '#tests/support/fixtures/test-stores.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { repetitions } from '#tests/support/soak.ts'
import { closeMonths } from '#use-cases/lending/close-months.ts'

/** Atelier lends garment 1 for 40 %, the platform garment 2 for 25 %; Brera rents both out. */
let shop: ShopWithOffice
let lender: Desk
let borrower: Desk
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [60, 60] })
  await lend(1, 400)
  await lend(2, 250)
  await asSuperuser(`update product set owner_id = null where id = '${productId(2)}'`)
  lender = await shop.desk('owner')
  borrower = await shop.desk('owner', { storeId: BRERA_ID })
  anna = await shop.customer(BRERA_ID)
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const lend = (number: number, share: number) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    saveLending(trx, { productId: productId(number), lending: { to: 'everybody', share, stores: [] } }),
  )

async function asSuperuser(statement: string) {
  const client = new Client({ connectionString: shop.superuserUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const list = async (desk: Desk, query = '') => (await desk.call('GET', `/statements${query}`)).body.data.statements
const detail = async (desk: Desk, id: string) => (await desk.call('GET', `/statements/${id}`)).body.data

/** Lets the months pass until a day, and closes what is over by then. */
async function passTo(day: string) {
  shop.clock.now = new Date(`${day}T11:00:00Z`)
  return closeMonths(shop.dependencies)
}

async function refund(orderId: string, amount: number) {
  const form = { choice: { kind: 'part', amount }, amount, reason: 'courtesy', note: 'Al telefono' }
  const asked = await borrower.call('POST', `/orders/${orderId}/refunds`, { ...form, formKey: crypto.randomUUID() })
  expect(asked.status).toBe(200)
  await shop.work()
}

const GROSS = RENT - SHIPPING
const shareOf = (kept: number, share = 400) => earnedOf('price', { paid: kept, refunded: 0 }, share).amount

describe('what a lender earns', () => {
  let first: string
  it('is written when the month is over, and both sides read the same', async () => {
    first = await shop.buy(anna)
    // other terms are for what is ordered from now on
    await lend(1, 900)
    expect(await passTo('2026-12-02')).toBe(0)
    expect(await passTo('2026-12-03')).toBe(1)
    expect(await passTo('2026-12-04')).toBe(0)
    const [owed] = await list(borrower)
    const [earned] = await list(lender)
    const same = { month: '2026-11-01', paid: GROSS, refunded: 0, amount: shareOf(GROSS), settled: null }
    expect(owed).toMatchObject({ ...same, side: 'borrowed', other: 'Atelier', isToUs: false })
    expect(earned).toMatchObject({ ...same, side: 'lent', other: 'Brera', isToUs: true })
    expect(owed.id).toBe(earned.id)
    const { number } = await anna.find(first)
    const read = await detail(lender, earned.id)
    expect(read.lines).toMatchObject([
      { number, garment: 'Capo 1', kind: 'price', paid: GROSS, share: 400, amount: shareOf(GROSS) },
    ])
    expect(read.lines[0].barcode).toBeTruthy()
    expect((await detail(borrower, owed.id)).lines).toEqual(read.lines)
    expect(JSON.stringify(read)).not.toMatch(/anna|rossi|@|spiga/i)
  })

  it('is corrected in the month in which money goes back, and the closed one stays as it is', async () => {
    const before = await detail(borrower, (await list(borrower))[0].id)
    await lend(1, 400)
    await refund(first, 2_000)
    await passTo('2027-01-03')
    const [correction, closed] = await list(lender)
    const behind = (await lender.call('GET', `/statements?before=${correction.id}`)).body.data
    expect([behind.statements.length, behind.matching]).toEqual([1, 2])
    const kept = GROSS - Math.round((2_000 * GROSS) / RENT)
    expect(correction).toMatchObject({ month: '2026-12-01', paid: 0, isToUs: false })
    expect(correction.amount).toBe(shareOf(kept) - shareOf(GROSS))
    expect(await detail(borrower, closed.id)).toEqual(before)
  })

  it('of the platform’s garments is the platform’s to see, and of no other store', async () => {
    await shop.buy(anna, { number: 2, deliveryDate: '2027-01-12' })
    await passTo('2027-02-03')
    const [owed] = await list(borrower)
    expect(owed).toMatchObject({ month: '2027-01-01', other: null, amount: shareOf(GROSS, 250) })
    expect(await asPlatform(shop.db, (trx) => listStatements(trx, { most: 10 }))).toMatchObject([
      { id: owed.id, side: 'lent', storeName: 'Brera', amount: owed.amount },
    ])
    expect((await list(lender)).map(({ id }: { id: string }) => id)).not.toContain(owed.id)
    const stranger = await shop.desk('owner', { storeId: SPENTO_ID })
    expect(await list(stranger)).toEqual([])
    expect((await stranger.call('GET', `/statements/${owed.id}`)).status).toBe(404)
    expect((await lender.call('GET', `/statements/${owed.id}`)).status).toBe(404)
  })

  it('is nothing for garments of one’s own', async () => {
    const carla = await shop.customer(ATELIER_ID)
    await shop.buy(carla, { deliveryDate: '2027-02-16' })
    await passTo('2027-03-03')
    expect(await list(lender, '?side=borrowed')).toEqual([])
  })

  it('goes to the owner of the garment that came instead', async () => {
    const orderId = await shop.buy(anna, { deliveryDate: '2027-03-16' })
    await passTo('2027-04-03')
    const [before] = await list(borrower)
    expect(before).toMatchObject({ month: '2027-03-01', other: 'Atelier', amount: shareOf(GROSS) })
    await inStore(shop.db, BRERA_ID, async (trx) => {
      const { id, holdId, product, condition } = await trx
        .selectFrom('orderItem')
        .selectAll()
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      const instead = { productId: productId(2), size: 'IT42', product: product as never, condition }
      await exchangeGarment(trx, { itemId: id, holdId, ...instead, laundryDays: 2 })
    })
    await passTo('2027-05-03')
    const april = (await list(borrower)).filter(({ month }: { month: string }) => month === '2027-04-01')
    expect(april.map(({ other, amount }: { other: string; amount: number }) => [other, amount]).toSorted()).toEqual([
      [null, shareOf(GROSS, 250)],
      ['Atelier', -shareOf(GROSS)],
    ])
  })

  it('is taken back when a garment of the store’s own comes instead', async () => {
    const orderId = await shop.buy(anna, { deliveryDate: '2027-05-11' })
    await passTo('2027-06-03')
    expect((await list(borrower))[0]).toMatchObject({ month: '2027-05-01', amount: shareOf(GROSS) })
    await asSuperuser(`update order_item set lender_id = null, lent_share = null where order_id = '${orderId}'`)
    await passTo('2027-07-03')
    expect((await list(borrower))[0]).toMatchObject({ month: '2027-06-01', amount: -shareOf(GROSS), isToUs: true })
  })

  it('is all of what makes a damage good', async () => {
    const orderId = await shop.buy(anna, { deliveryDate: '2027-07-13' })
    await inStore(shop.db, BRERA_ID, async (trx) => {
      const { id: itemId } = await trx
        .selectFrom('orderItem')
        .select('id')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      const at = shop.clock.now
      const asked = {
        storeId: BRERA_ID,
        orderId,
        itemId,
        kind: 'damage',
        amount: 3_000,
        announcedAmount: 3_000,
      } as const
      const { id } = await trx
        .insertInto('orderCharge')
        .values({
          ...{ ...asked, worth: 9_000, words: 'Strappo', state: 'paid', announcedAt: at, dueAt: at, settledAt: at },
          ...{ paidReference: 'ch_damage', formKey: crypto.randomUUID() },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const money = {
        kind: 'charge',
        amount: 3_000,
        vat: 0,
        vatRate: 0,
        provider: 'sandbox',
        reference: 'ch_damage',
        at,
      }
      await trx
        .insertInto('ledgerEntry')
        .values({ storeId: BRERA_ID, orderChargeId: id, reason: 'charge', ...money })
        .execute()
    })
    await passTo('2027-08-03')
    const [statement] = await list(lender)
    const { lines } = await detail(lender, statement.id)
    expect(lines.map(({ kind, share, amount }: Record<string, unknown>) => [kind, share, amount])).toEqual([
      ['price', 400, shareOf(GROSS)],
      ['damage', 1000, 3_000],
    ])
  })
})

describe('a month', () => {
  it('is closed once, however many close it at the same time', async () => {
    await shop.buy(anna, { deliveryDate: '2027-08-24' })
    shop.clock.now = new Date('2027-09-03T11:00:00Z')
    const written = await Promise.all(Array.from({ length: 8 }, () => closeMonths(shop.dependencies)))
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await list(lender)).filter(({ month }: { month: string }) => month === '2027-08-01')).toHaveLength(1)
  })

  it('that is closed cannot be changed, deleted or closed again by the app', async () => {
    for (const statement of [
      sql`update lending_statement set amount = 0`,
      sql`update lending_statement set lines = '[]'`,
      sql`delete from lending_statement`,
      sql`delete from lending_month`,
      sql`update lending_month set month = '2020-01-01'`,
      sql`update order_item set lent_share = 0`,
      sql`update order_item set lender_id = null`,
    ]) {
      await expect(inStore(shop.db, BRERA_ID, (trx) => statement.execute(trx))).rejects.toThrow(/permission denied/)
    }
    await expect(
      inStore(shop.db, ATELIER_ID, (trx) =>
        sql`insert into lending_statement (store_id, store_name, lender_name, month, lines, paid, refunded, base, amount,
          closed_at) values (${BRERA_ID}, '', '', '2027-08-01', '[]', 0, 0, 0, 0, now())`.execute(trx),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  it('hears late of money, and says so in the next one', async () => {
    const before = await list(lender)
    const orderId = await shop.buy(anna, { deliveryDate: '2027-09-14' })
    // paid in August, as the provider says; August is closed
    await asSuperuser(`update ledger_entry set at = '2027-08-20' where order_id = '${orderId}'`)
    await passTo('2027-10-03')
    const [latest, ...rest] = await list(lender)
    expect(latest).toMatchObject({ month: '2027-09-01', amount: shareOf(GROSS) })
    expect(rest).toEqual(before)
  })
})

describe('a statement', () => {
  const SETTLED = { day: '2027-10-02', reference: 'TRN 4711' }

  it('is settled once, by whoever the money comes to, with a line in the audit', async () => {
    const [{ id }] = await list(lender)
    const settle = (desk: Desk, body = SETTLED) => desk.call('POST', `/statements/${id}/settlement`, body)
    expect((await settle(borrower)).body.code).toBe('STATEMENT_OF_OTHERS')
    expect((await settle(await shop.desk('reader'))).status).toBe(403)
    expect((await settle(lender, { ...SETTLED, day: '2027-10-04' })).body.code).toBe('SETTLED_IN_FUTURE')
    const answers = await Promise.all([settle(lender), settle(lender)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await settle(lender)).body.code).toBe('STATEMENT_SETTLED')
    for (const desk of [lender, borrower]) expect(await detail(desk, id)).toMatchObject({ settled: SETTLED })
    expect((await list(borrower, '?state=settled')).map((each: { id: string }) => each.id)).toEqual([id])
    const audit = await lender.call('GET', '/audit')
    expect(audit.text).toContain('statement.settled')
    expect((await borrower.call('GET', '/audit')).text).not.toContain('statement.settled')
  })

  it('below nothing is settled by the store that gets the money back', async () => {
    const [correction] = (await list(borrower, '?state=open')).filter(({ isToUs }: { isToUs: boolean }) => isToUs)
    const settle = (desk: Desk) => desk.call('POST', `/statements/${correction.id}/settlement`, SETTLED)
    expect((await settle(lender)).body.code).toBe('STATEMENT_OF_OTHERS')
    expect((await settle(borrower)).status).toBe(200)
  })

  it('is settled by nobody else in the database either', async () => {
    const [{ id }] = await list(lender, '?state=open&side=lent')
    const said = sql`update lending_statement set settled_at = now(), settled_on = now(), settled_reference = 'x'
      where id = ${id}`
    const { numAffectedRows } = await inStore(shop.db, BRERA_ID, (trx) => said.execute(trx))
    expect(numAffectedRows).toBe(0n)
  })

  it('is a file, line by line, the same for both sides', async () => {
    const cells = async (desk: Desk) => {
      const rows = readCsv((await desk.call('GET', '/statements.csv?side=lent')).text)
      return rows
    }
    const [header, ...rows] = await cells(lender)
    expect(header).toContain('percent')
    const sums = (await list(lender)).reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    const at = header?.indexOf('amount') ?? -1
    const written = rows.reduce((sum, row) => sum + Math.round(Number(row[at]?.replace("'", '')) * 100), 0)
    expect(written).toBe(sums)
    expect(rows.flat().join()).not.toMatch(/rossi|@/i)
  })
})

describe('over random lives of orders', () => {
  it('statements are the share of what was kept, and both sides have the same sums', async () => {
    const before = await sumOf(lender, 'lent')
    let day = Temporal.PlainDate.from('2027-10-10')
    let kept = 0
    const life = fc.array(
      fc.record({
        part: fc.integer({ min: 0, max: 100 }),
        isCancelled: fc.boolean(),
        months: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    for (const steps of fc.sample(life, { numRuns: repetitions(4, 40), seed: 7 })) {
      for (const { part, isCancelled, months } of steps) {
        const delivery = nextTuesday(day.add({ days: 14 }))
        const orderId = await shop.buy(anna, { deliveryDate: delivery.toString() })
        day = day.add({ days: 1, months })
        shop.clock.now = new Date(`${isCancelled ? day.subtract({ months }) : day}T11:00:00Z`)
        const amount = Math.floor((RENT * part) / 100)
        if (amount > 0) await refund(orderId, amount)
        if (isCancelled) await anna.call('POST', `/api/orders/${orderId}/cancel`, {})
        await shop.work()
        await passTo(day.toString())
        const moved = await ledgerOf(orderId)
        const isGone = moved === 0
        const back = isGone ? GROSS : RENT - moved - Math.round(((RENT - moved) * SHIPPING) / RENT)
        kept += shareOf(GROSS - back)
      }
    }
    await passTo(day.add({ months: 2 }).toString())
    const [lent, borrowed] = [await sumOf(lender, 'lent'), await sumOf(borrower, 'borrowed', 'Atelier')]
    expect(lent - before).toBe(kept)
    expect(lent).toBe(borrowed)
  })
})

async function sumOf(desk: Desk, side: string, other?: string): Promise<number> {
  const found: { other: string; amount: number }[] = await list(desk, `?side=${side}`)
  return found
    .filter((each) => other === undefined || each.other === other)
    .reduce((sum, { amount }) => sum + amount, 0)
}

async function ledgerOf(orderId: string): Promise<number> {
  const { rows } = await inStore(shop.db, BRERA_ID, (trx) =>
    sql<{ sum: number }>`select coalesce(sum(case kind when 'charge' then amount else -amount end), 0)::int as sum
      from ledger_entry where order_id = ${orderId}`.execute(trx),
  )
  return rows[0]?.sum ?? 0
}

function nextTuesday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.add({ days: (9 - day.dayOfWeek) % 7 })
}
