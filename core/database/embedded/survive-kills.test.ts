import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { makeDataFolder } from '#tests/support/database/data-folder.ts'
import { repetitions } from '#tests/support/soak.ts'
import { startEmbeddedServer } from './start-embedded-server.ts'

const APP = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'killed-apps', 'embedded-app.ts')
const WRITES_BEFORE_THE_KILL = 60
const folder = makeDataFolder()

afterAll(() => folder.remove())

describe('a killed app', { timeout: 600_000 }, () => {
  const acknowledged: number[] = []

  it.each(
    Array.from(
      { length: repetitions(3, 40) },
      (_, round) => [round, round % 2 ? 'the app and its server' : 'the app'] as const,
    ),
  )('loses nothing that was acknowledged (round %i: kill -9 of %s)', async (round, victim) => {
    acknowledged.push(...(await writeUntilKilled(round * 1_000_000, victim)))
    const server = await startEmbeddedServer({ dataFolder: folder.path, report: () => {} })
    const found = new Set(await readNumbers(server.ownerUrl))
    await server.stop()
    expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES_BEFORE_THE_KILL * (round + 1))
    expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  })
})

async function writeUntilKilled(first: number, victim: string): Promise<number[]> {
  const app = spawn(process.execPath, [APP, folder.path, `${first}`], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((settle) => app.once('exit', settle))
  const numbers: number[] = []
  for await (const line of createInterface({ input: app.stdout })) {
    if (line === 'ready') continue
    numbers.push(Number(line))
    if (numbers.length !== WRITES_BEFORE_THE_KILL) continue
    if (victim !== 'the app') process.kill(serverPid(), 'SIGKILL')
    app.kill('SIGKILL')
  }
  await ended
  return numbers
}

function serverPid(): number {
  return Number(readFileSync(join(folder.path, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function readNumbers(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ number: number }>('select number from written')
  await client.end()
  return rows.map(({ number }) => number)
}
