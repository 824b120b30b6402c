import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '#database/connect-client.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { auditBooks } from '#tests/support/books/audit-books.ts'
import { readBooks } from '#tests/support/books/read-books.ts'
import { createTestDatabase, STORES_TEMPLATE, type TestDatabase } from '#tests/support/database/database.ts'
import { type Called, runShop, SHIPPING } from '#tests/support/fixtures/run-shop.ts'
import { stockShop } from '#tests/support/fixtures/stock-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'

const ORDERS = repetitions(12, 300)
const AT_ONCE = 4
const RENT = 4_000 + SHIPPING

let database: TestDatabase
let shop: Awaited<ReturnType<typeof runShop>>

beforeAll(async () => {
  database = await createTestDatabase(STORES_TEMPLATE)
  const db = openDatabase(database.appUrl)
  await stockShop(
    db,
    Array.from({ length: 10 }, () => 60),
  )
  await closeDatabase(db)
  shop = await runShop(database.appUrl)
})

afterAll(async () => {
  await shop.stop()
  await database.drop()
})

describe('a database that ends connections in the middle of checkouts', { timeout: 600_000 }, () => {
  it('makes one order of each key, however often it is sent again, and loses no money', async () => {
    const placed: string[] = []
    const met: number[] = []
    let next = 0
    const sell = async () => {
      // as many as it takes until one of them has met an outage
      while (next < ORDERS || met.length === 0) placed.push(await order(next++, met))
    }
    const outages = new AbortController()
    const ending = endConnections(outages.signal)
    await Promise.all(Array.from({ length: AT_ONCE }, sell))
    outages.abort()
    expect(await ending).toBeGreaterThan(AT_ONCE)

    expect(new Set(met)).toEqual(new Set([503]))
    await shop.sandbox.tellAll()
    // a connection that was ended last may not be missed yet
    await untilDone(() => shop.work())
    await shop.wait({ minutes: 40 })
    expect(await auditBooks(shop.db, ATELIER_ID)).toEqual([])
    const { orders, theirCharges } = await readBooks(shop.db, ATELIER_ID)
    expect(orders.map(({ id }) => id).sort()).toEqual([...placed].sort())
    expect(theirCharges).toHaveLength(placed.length)
  })
})

/** A customer who sends everything again until it is answered, the order with the same key. */
async function order(nth: number, met: number[]): Promise<string> {
  const customer = await untilDone(() => shop.customer())
  const hold = await untilDone(() =>
    customer.hold({ number: 1 + (nth % 10), deliveryDate: DAYS[nth % DAYS.length] ?? '' }),
  )
  const key = crypto.randomUUID()
  const place = () => customer.order([hold], RENT, {}, key)
  const { data } = await untilAnswered(place, met)
  const again = await untilAnswered(place, met)
  expect(again.data.order.id).toBe(data.order.id)
  await untilDone(() => shop.act(data.paymentUrl))
  return data.order.id
}

const DAYS = ['2026-11-25', '2026-12-15', '2027-01-11', '2027-02-01']

async function untilAnswered(call: () => Promise<Called>, met: number[]): Promise<Called> {
  for (;;) {
    const answer = await call()
    if (answer.status === 200) return answer
    met.push(answer.status)
    await sleep(5)
  }
}

/** For what a test does itself, past the API. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 50) throw error
      await sleep(20)
    }
  }
}

async function endConnections(signal: AbortSignal): Promise<number> {
  const client = await connectClient(database.superuserUrl)
  let ended = 0
  while (!signal.aborted) {
    await sleep(100 + Math.random() * 300)
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'guardaroba%' and pid <> pg_backend_pid()`,
    )
    ended += rowCount ?? 0
  }
  await client.end()
  return ended
}
