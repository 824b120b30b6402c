import { Client } from 'pg'
import { SEND_HINT, sendHintsBy } from '#database/changes/hints.ts'
import { type BenchDatabase, openDatabases } from './databases.ts'
import { median } from './median.ts'

/** How many times as many commits as with NOTIFY in the transaction. */
const WANTED = 3
const WRITERS = 16

const NOTIFIED = 'NOTIFY in the transaction'
const LOGGED = 'entry in the change log'
const ways: Record<string, (subject: string) => string> = {
  [NOTIFIED]: (subject) => `; select pg_notify('bench', '${subject}')`,
  [LOGGED]: (subject) => `; select note_change('bench', '${subject}')`,
  neither: () => '',
}

/** Commits a second of writers who tell of each, who note each, and who do neither, on a disk that takes 2 ms to flush. */
export async function benchChanges({ rounds, seconds }: { rounds: number; seconds: number }): Promise<boolean> {
  await using opened = await openDatabases([WRITERS], async () => {})
  const [database] = opened.databases
  if (database === undefined) return false
  await database.asOwner('create table bench_row (id integer primary key, n integer not null)')
  await database.asOwner(`insert into bench_row select id, 0 from generate_series(1, ${WRITERS}) id`)
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => connect(database)))
  const [hinter, listener] = [await connect(database), await connect(database)]
  const hint = sendHintsBy(() => hinter.query(SEND_HINT))
  await listener.query('listen bench; listen guardaroba_changes')
  const figures = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [way, tell] of Object.entries(ways)) {
      const onCommit = way === LOGGED ? hint : () => {}
      const each = await countCommits(writers, { tell, onCommit, seconds })
      figures.set(way, [...(figures.get(way) ?? []), each])
    }
  }
  await Promise.all([...writers, hinter, listener].map((client) => client.end()))
  return report(figures)
}

async function connect({ superuserUrl }: BenchDatabase): Promise<Client> {
  const client = new Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('set commit_delay = 2000; set commit_siblings = 0')
  return client
}

/** A second. */
async function countCommits(
  writers: readonly Client[],
  { tell, onCommit, seconds }: { tell: (subject: string) => string; onCommit: () => void; seconds: number },
): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1000
  let commits = 0
  await Promise.all(
    writers.map(async (client, index) => {
      while (performance.now() < until) {
        const update = `update bench_row set n = n + 1 where id = ${index + 1}`
        await client.query(`begin; ${update}${tell(`${index} ${commits}`)}; commit`)
        commits += 1
        onCommit()
      }
    }),
  )
  return commits / ((performance.now() - started) / 1000)
}

function report(figures: ReadonlyMap<string, readonly number[]>): boolean {
  const medianOf = (way: string) => median(figures.get(way) ?? [])
  const notified = medianOf(NOTIFIED)
  console.log(`Commits a second of ${WRITERS} writers, a flush taking 2 ms (median of rounds in turn)`)
  for (const way of figures.keys()) {
    const each = medianOf(way)
    console.log(`  ${way.padEnd(28)}${each.toFixed(0).padStart(6)}  × ${(each / notified).toFixed(2)}`)
  }
  const ratio = medianOf(LOGGED) / notified
  console.log(`  the log against NOTIFY  × ${ratio.toFixed(2)}  (wanted: ${WANTED} or more)`)
  return ratio >= WANTED
}
