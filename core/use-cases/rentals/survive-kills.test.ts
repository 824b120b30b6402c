import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeDatabase, inStore, openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { makeDataFolder } from '#tests/support/database/data-folder.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'

const APP = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'killed-apps', 'holding-app.ts')
const HOLDS_BEFORE_THE_KILL = 12
const folder = makeDataFolder()

afterAll(() => folder.remove())

describe('an app that is killed in the middle of holds', { timeout: 600_000 }, () => {
  const acknowledged: string[] = []

  it.each(
    Array.from(
      { length: repetitions(2, 12) },
      (_, round) => [round, round % 2 ? 'the app and its server' : 'the app'] as const,
    ),
  )('loses none that was acknowledged (round %i: kill -9 of %s)', async (round, victim) => {
    acknowledged.push(...(await holdUntilKilled(round * 10_000, victim)))
    const server = await startEmbeddedServer({ dataFolder: folder.path, report: () => {} })
    const db = openDatabase(server.appUrl)
    const { rows } = await inStore(db, ATELIER_ID, (trx) =>
      sql<{ id: string }>`select id from hold join occupancy using (id)`.execute(trx),
    )
    const overlaps = await findOverlaps(db)
    await closeDatabase(db)
    await server.stop()
    const found = new Set(rows.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(HOLDS_BEFORE_THE_KILL * (round + 1))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(overlaps).toEqual([])
  })
})

async function holdUntilKilled(first: number, victim: string): Promise<string[]> {
  const app = spawn(process.execPath, [APP, folder.path, `${first}`], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((settle) => app.once('exit', settle))
  const ids: string[] = []
  for await (const line of createInterface({ input: app.stdout })) {
    if (!line.includes('-')) continue
    ids.push(line)
    if (ids.length !== HOLDS_BEFORE_THE_KILL) continue
    if (victim !== 'the app') process.kill(serverPid(), 'SIGKILL')
    app.kill('SIGKILL')
  }
  await ended
  return ids
}

function serverPid(): number {
  return Number(readFileSync(join(folder.path, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}
