import { sql } from 'kysely'
import { openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { migrate } from '#database/migrate/migrate.ts'
import { holdUnits } from '#use-cases/rentals/holds/hold-units.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { aGarment, aShopper, OPEN_HANDED, stockWarehouse } from '../fixtures/stock-warehouse.ts'
import { atelier, writeTestStores } from '../fixtures/test-stores.ts'

/**
 * An app reduced to holding units, to be killed by tests: starts the server in the folder given, then holds until it dies
 * and says the id of each hold only after the database has acknowledged it.
 */
const [dataFolder = '', first = '0'] = process.argv.slice(2)
const UNITS = 200
const HOLDERS = 4
const NOW = new Date('2026-11-16T09:00:00Z')

// Whoever started this holds the other end: when they are gone, so is the reason to live.
process.stdin.on('end', () => process.exit(1)).resume()

const server = await startEmbeddedServer({ dataFolder, report: () => {} })
await migrate({ ...server, report: () => {} })
const db = openDatabase(server.appUrl)
const { rows } = await sql`select from unit limit 1`.execute(db)
if (rows.length === 0) {
  await writeTestStores(db)
  await stockWarehouse(db, [UNITS])
}

const dependencies = openRentals({ db, now: () => NOW, holdPolicy: OPEN_HANDED })
let shopper = Number(first)
await Promise.all(Array.from({ length: HOLDERS }, hold)).catch(() => process.exit(1))

async function hold(): Promise<void> {
  for (;;) {
    const garments = [aGarment(1, ['2026-11-25', '2026-12-15', '2027-01-11', '2027-02-01'][shopper % 4] ?? '')]
    const held = await holdUnits(dependencies, atelier, { garments, ...aShopper(shopper++), replaces: null })
    if (held.ok) for (const { id } of held.holds) process.stdout.write(`${id}\n`)
    else process.stdout.write(`${held.reason}\n`)
  }
}
