import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { superuserUrl } from '#database/embedded/superuser-url.ts'
import { createDataFolder } from '#tests/start/support/run-server.ts'
import { asOwner } from '#tests/support/database/database.ts'
import { connectClient } from '../connect-client.ts'
import { closeDatabase, type Database, openDatabase, type Transaction } from '../connection.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../embedded/start-embedded-server.ts'
import { migrate } from '../migrate/migrate.ts'
import { followChanges } from './follow-changes.ts'
import { noteChange } from './note-change.ts'
import { readChanges } from './read-changes.ts'

const WRITERS = 16
const COMMITS = 20
/** Whose every flush takes two milliseconds. */
const SLOW_DISK = 'alter role all set commit_delay = 2000; alter role all set commit_siblings = 0'

const soon = { timeout: 20_000 }

let data: Awaited<ReturnType<typeof createDataFolder>>
let server: EmbeddedServer
let db: Database

beforeAll(async () => {
  data = await createDataFolder()
  server = await startEmbeddedServer({ dataFolder: data.folder, report: () => {} })
  await migrate({ ...server, report: () => {} })
  await asOwner(server.ownerUrl, 'create table written (n integer); grant insert on written to guardaroba_app')
  await asOwner(superuserUrl(data.folder, server.ownerUrl), SLOW_DISK)
  db = openDatabase(server.appUrl)
}, 120_000)
afterAll(async () => {
  await closeDatabase(db)
  await server.stop()
  await data.remove()
}, 60_000)

describe('while sixteen write', () => {
  it('nobody waits for the lock of the whole server', async () => {
    expect(await locksWaitedFor((trx, subject) => noteChange(trx, 'mark', subject))).toBe(0)
  })

  it('everybody would, if they notified', async () => {
    const notify = (trx: Transaction, subject: string) => sql`select pg_notify('mark', ${subject})`.execute(trx)
    expect(await locksWaitedFor(notify)).toBeGreaterThan(0)
  })
})

it('a server that restarts itself after one of its processes was killed makes its readers drop everything', async () => {
  const { cursor: before } = await readChanges(db, null)
  const told: (string | null)[] = []
  const reader = await followChanges(db, {
    ...{ every: 1_000, trusted: 3_000 },
    onChange: ({ about }) => told.push(about),
    onMissed: () => told.push('missed'),
    onLive() {},
  })
  onTestFinished(() => reader.stop())
  await noteChange(db, 'mark', 'before')
  reader.readSoon()
  await vi.waitFor(() => expect(told).toEqual(['before']), soon)
  await noteChange(db, 'mark', 'unread')
  await killBackend()
  await vi.waitFor(() => expect(told).toContain('missed'), soon)
  expect((await readChanges(db, null)).cursor.epoch).not.toBe(before.epoch)
  await noteChange(db, 'mark', 'after')
  await vi.waitFor(() => expect(told.slice(-2)).toEqual(['missed', 'after']), soon)
  expect(reader.isLive()).toBe(true)
})

/** How often somebody was seen waiting while they committed what has to be on the disk. */
async function locksWaitedFor(tell: (trx: Transaction, subject: string) => Promise<unknown>): Promise<number> {
  const client = await connectClient(server.appUrl)
  let isOver = false
  async function watch(): Promise<number> {
    let waited = 0
    while (!isOver) {
      const { rowCount } = await client.query(
        "select from pg_locks where locktype = 'object' and database = 0 and not granted",
      )
      waited += rowCount ?? 0
    }
    return waited
  }
  const watching = watch()
  const write = async (writer: number) => {
    for (let nth = 0; nth < COMMITS; nth++) {
      await db.transaction().execute(async (trx) => {
        await sql`insert into written values (${nth})`.execute(trx)
        await tell(trx, `${writer} ${nth}`)
      })
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  isOver = true
  const waited = await watching
  await client.end()
  return waited
}

/** As when it runs out of memory: the server ends all others, and empties what is unlogged. */
async function killBackend(): Promise<void> {
  const client = await connectClient(server.appUrl)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const hasEnded = new Promise((resolve) => client.once('end', resolve))
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await hasEnded
}
