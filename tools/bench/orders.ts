import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { type Database, inStore } from '#database/connection.ts'
import { openJobQueue } from '#database/jobs/job-queue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { schedule } from '#jobs/schedule.ts'
import { createApi } from '#storefront/api/create-api.ts'
import { openTestPayments } from '#tests/support/fixtures/test-payments.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { toCartKey } from '#use-cases/rentals/holds/holder.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import type { BenchDatabase } from './databases.ts'
import { median } from './median.ts'
import { type Basket, fillBaskets, signUpMembers, writePast } from './order-members.ts'
import { recordStatements, replay, type Statement } from './recorded-statements.ts'
import { openRentalStocks } from './rental-stock.ts'

type Answer = { data: { order: { id: string; number: string; items: { id: string }[] } } }

/**
 * Orders of members, who have nothing to pay, against the very statements of one such order in a bare loop; and the list
 * of orders of somebody with a long past against that of somebody with a short one.
 */
export async function benchOrders({ rounds, orders }: { rounds: number; orders: number }): Promise<boolean> {
  await using opened = await openRentalStocks([10_000])
  const [stock] = opened.databases
  if (stock === undefined) return false
  await signUpMembers(stock.db)
  await using shop = await openBenchShop(stock)
  const one = await benchRate(stock, shop, { rounds, orders, clients: 1 })
  const eight = await benchRate(stock, shop, { rounds, orders, clients: 8 })
  const isListFast = await benchList(stock, shop, rounds * 40)
  return one && eight && isListFast
}

type BenchShop = AsyncDisposable & { call(method: string, path: string, request: BenchRequest): Promise<Answer> }
type BenchRequest = { customer: string; key?: string; body?: object }

async function openBenchShop({ db, appUrl }: BenchDatabase): Promise<BenchShop> {
  const fail = (error: unknown) => console.error(error)
  const jobs = await openJobQueue(db, { policies: schedule, onError: fail })
  const now = () => new Date()
  const payments = openTestPayments({ db, databaseUrl: appUrl, jobs, now, onError: fail })
  const api = createApi({
    db,
    stores: createStoreFinder(db),
    accounts: openAccounts({ db, jobs, appSecret: 'a secret of the bench', now }),
    publicToken: 'public',
    log: { error: fail, warn() {} },
    payments,
    readUserToken: async (userId) => ({
      ok: true,
      caller: { kind: 'customer', storeId: velluto.id, userId, sessionId: userId },
    }),
  })
  return {
    async call(method, path, { customer, key, body }) {
      const headers = {
        authorization: `Bearer ${customer}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const answer = await api(
        new Request(`https://api.example${path}`, { method, headers, body: body ? JSON.stringify(body) : null }),
      )
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    async [Symbol.asyncDispose]() {
      await payments.close()
      await jobs.stop()
    },
  }
}

let filled = 0

async function benchRate(
  stock: BenchDatabase,
  shop: BenchShop,
  { rounds, orders, clients }: { rounds: number; orders: number; clients: number },
): Promise<boolean> {
  const pool = new Pool({ connectionString: stock.appUrl, max: clients })
  pool.on('error', () => {})
  const rates = { app: [] as number[], bare: [] as number[] }
  try {
    const recorded = await recordOrder(stock, shop)
    const acts = {
      app: async (basket: Basket) => void (await order(shop, basket, randomUUID())),
      bare: (basket: Basket) => replay(pool, recorded.statements, replacements(recorded, basket)),
    }
    for (let round = 0; round <= rounds; round++) {
      for (const name of ['bare', 'app'] as const) {
        const rate = await countPerSecond(stock, { act: acts[name], orders, clients })
        const isWarmUp = round === 0
        if (!isWarmUp) rates[name].push(rate)
      }
    }
    const by = clients === 1 ? '1 client' : `${clients} clients`
    const count = recorded.statements.length
    console.log(`Orders per second of members, nothing to pay, with ${by} (median of ${rounds} rounds of ${orders})`)
    console.log(`  bare loop of the same ${count} statements  ${median(rates.bare).toFixed(0).padStart(6)}`)
    console.log(`  POST /api/orders                   ${median(rates.app).toFixed(0).padStart(6)}`)
  } finally {
    await pool.end()
  }
  const ratio = median(rates.app) / median(rates.bare)
  console.log(`  orders / bare  ${ratio.toFixed(2)}  (wanted: 0.3 or more)`)
  return ratio >= 0.3
}

async function countPerSecond(
  { db }: BenchDatabase,
  { act, orders, clients }: { act: (basket: Basket) => Promise<void>; orders: number; clients: number },
): Promise<number> {
  const baskets = await fillBaskets(db, { from: filled, count: orders })
  filled += orders
  const before = await countReservations(db)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let basket = baskets.pop(); basket !== undefined; basket = baskets.pop()) await act(basket)
    }),
  )
  const rate = orders / ((performance.now() - started) / 1000)
  const made = (await countReservations(db)) - before
  if (made !== orders) throw new Error(`${made} orders of ${orders} are in the database`)
  return rate
}

/** Ordered garments that have their days. */
async function countReservations(db: Database): Promise<number> {
  const { rows } = await inStore(db, velluto.id, (trx) =>
    sql<{ count: number }>`
      select count(*)::int as count from order_item join reservation on reservation.id = order_item.hold_id
      where status = 'paymentConfirmed'`.execute(trx),
  )
  return rows[0]?.count ?? 0
}

type RecordedOrder = { basket: Basket; key: string; order: Answer['data']['order']; statements: Statement[] }

async function recordOrder({ db }: BenchDatabase, shop: BenchShop): Promise<RecordedOrder> {
  const [warmUp, basket] = await fillBaskets(db, { from: filled, count: 2 })
  filled += 2
  if (warmUp === undefined || basket === undefined) throw new Error('Nothing to order')
  await order(shop, warmUp, randomUUID())
  const key = randomUUID()
  let answer: Answer | null = null
  const statements = await recordStatements(async () => {
    answer = await order(shop, basket, key)
  })
  if (answer === null) throw new Error('Nothing ordered')
  const { data } = answer as Answer
  return { basket, key, order: data.order, statements }
}

function order(shop: BenchShop, { member, address, cart, hold }: Basket, key: string): Promise<Answer> {
  const wish = { cart, holdIds: [hold], total: 0, addressId: address, acceptsTerms: true, earlyStart: true }
  return shop.call('POST', '/api/orders', { customer: member, key, body: { partnerStoreId: velluto.id, ...wish } })
}

/** Ids of the recorded order become those of another one. */
function replacements({ basket, key, order }: RecordedOrder, other: Basket): Map<string, string> {
  const number = randomUUID().slice(0, 13).toUpperCase()
  const itemIds = order.items.map(({ id }) => [id, randomUUID()] as const)
  const names = (['member', 'membership', 'address', 'cart', 'hold', 'unit'] as const).map(
    (name) => [basket[name], other[name]] as const,
  )
  const cartKey = (cart: string) => toCartKey(velluto.id, cart).toString('hex')
  return new Map<string, string>([
    ...names,
    ...itemIds,
    [key, randomUUID()],
    [order.id, randomUUID()],
    [order.number, number],
    [cartKey(basket.cart), cartKey(other.cart)],
  ])
}

async function benchList(stock: BenchDatabase, shop: BenchShop, rounds: number): Promise<boolean> {
  const customers = [
    await writePast(stock.db, { nth: 0, orders: 10 }),
    await writePast(stock.db, { nth: 1, orders: 1_000 }),
  ]
  await sql`analyze`.execute(stock.db)
  const times = customers.map(() => [] as number[])
  for (let round = -20; round < rounds; round++) {
    for (const [nth, customer] of customers.entries()) {
      const started = performance.now()
      await shop.call('GET', '/api/orders', { customer })
      if (round >= 0) times[nth]?.push(performance.now() - started)
    }
  }
  const [short = 0, long = 0] = times.map(median)
  console.log(`GET /api/orders, milliseconds at the median of ${rounds} questions`)
  console.log(`  with 10 orders     ${short.toFixed(2)}`)
  console.log(`  with 1,000 orders  ${long.toFixed(2)}`)
  console.log(`  × ${(long / short).toFixed(2)}  (wanted: 1.5 or less)`)
  return long / short <= 1.5
}
