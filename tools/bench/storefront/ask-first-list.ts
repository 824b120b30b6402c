import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pass } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { closeDatabase, inStore, openDatabase } from '#database/connection.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { browseProducts } from '#use-cases/catalogue/browse-products.ts'
import { keepReadings } from '#use-cases/catalogue/kept-readings.ts'
import { openIndexes } from '#use-cases/catalogue/open-indexes.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { firstPage } from './first-page.ts'

/** In milliseconds. */
export type FirstAnswers = { list: number; longestTurn: number; changed: number; search: number }

const db = openDatabase((workerData as { appUrl: string }).appUrl)
const keeping = keepReadings(db, (error) => {
  throw error
})
const read = readFrom(db)
const dependencies = { ...openRentals({ db }), read, indexes: openIndexes(read, undefined, keeping.keep) }
const ask = async (changes = {}) => {
  const started = performance.now()
  // whoever finds the store after a change is given another object
  await browseProducts(dependencies, { ...velluto }, { ...firstPage(), ...changes })
  return performance.now() - started
}

await inStore(db, velluto.id, () => Promise.resolve())
const turns = monitorEventLoopDelay({ resolution: 5 })
turns.enable()
await pass(50)
turns.reset()
const list = await ask()
await pass(10)
const longestTurn = turns.max / 1e6
await keeping.settled()
await inStore(db, velluto.id, (trx) =>
  sql`insert into unit_event (unit_id, state)
    select id, 'laundry' from unit where state = 'available' order by random() limit 1`.execute(trx),
)
const changed = await ask()
const search = await ask({ text: 'abito', sort: 'relevance' })
const answers: FirstAnswers = { list, longestTurn, changed, search }
await closeDatabase(db)
parentPort?.postMessage(answers)
