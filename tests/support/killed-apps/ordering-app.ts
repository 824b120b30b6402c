import { sql } from 'kysely'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { migrate } from '#database/migrate/migrate.ts'
import { runShop, SHIPPING } from '../fixtures/run-shop.ts'
import { stockShop } from '../fixtures/stock-shop.ts'
import { writeTestStores } from '../fixtures/test-stores.ts'

/**
 * An app reduced to checkouts, to be killed by tests: starts the server in the folder given, then sells until it dies and
 * says the id of each order only after its customer was told that it is paid. Every third one is cancelled and paid back.
 */
const [dataFolder = '', first = '1'] = process.argv.slice(2)
const UNITS = 60
const CUSTOMERS_AT_ONCE = 3
const DELIVERIES = ['2026-11-25', '2026-12-15', '2027-01-11', '2027-02-01']

// Whoever started this holds the other end: when they are gone, so is the reason to live.
process.stdin.on('end', () => process.exit(1)).resume()

const server = await startEmbeddedServer({ dataFolder, report: () => {} })
await migrate({ ...server, report: () => {} })
const db = openDatabase(server.appUrl)
const { rows } = await sql`select from unit limit 1`.execute(db)
if (rows.length === 0) {
  await writeTestStores(db)
  await stockShop(
    db,
    Array.from({ length: 10 }, () => UNITS),
  )
}
await closeDatabase(db)

const shop = await runShop(server.appUrl, { firstCustomer: Number(first) })
let number = Number(first)
await Promise.all(Array.from({ length: CUSTOMERS_AT_ONCE }, sell)).catch(() => process.exit(1))

async function sell(): Promise<void> {
  for (;;) {
    const nth = number++
    const customer = await shop.customer()
    const deliveryDate = DELIVERIES[nth % DELIVERIES.length] ?? ''
    const hold = await customer.hold({ number: 1 + (nth % 10), deliveryDate })
    const { data } = await customer.order([hold], 4_000 + SHIPPING)
    await shop.act(data.paymentUrl)
    const { status } = await customer.find(data.order.id)
    process.stdout.write(`${status} ${data.order.id}\n`)
    if (nth % 3 > 0) continue
    await customer.call('POST', `/api/orders/${data.order.id}/cancel`, {})
    await shop.work()
  }
}
