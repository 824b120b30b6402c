import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createDataFolder } from '#tests/start/run-server.ts'
import { connectClient } from '../connect-client.ts'
import { closeDatabase, type Database, openDatabase } from '../connection.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../embedded/start-embedded-server.ts'
import { migrate } from '../migrate/migrate.ts'
import { followChanges } from './follow-changes.ts'
import { noteChange } from './note-change.ts'
import { readChanges } from './read-changes.ts'

const soon = { timeout: 20_000 }

let data: Awaited<ReturnType<typeof createDataFolder>>
let server: EmbeddedServer
let db: Database

beforeAll(async () => {
  data = await createDataFolder()
  server = await startEmbeddedServer({ dataFolder: data.folder, report: () => {} })
  await migrate({ ...server, report: () => {} })
  db = openDatabase(server.appUrl)
}, 120_000)
afterAll(async () => {
  await closeDatabase(db)
  await server.stop()
  await data.remove()
}, 60_000)

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

/** As when it runs out of memory: the server ends all others, and empties what is unlogged. */
async function killBackend(): Promise<void> {
  const client = await connectClient(server.appUrl)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const hasEnded = new Promise((resolve) => client.once('end', resolve))
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await hasEnded
}
