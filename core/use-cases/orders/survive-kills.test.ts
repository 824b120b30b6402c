import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { auditBooks } from '#tests/support/books/audit-books.ts'
import { readBooks } from '#tests/support/books/read-books.ts'
import { makeDataFolder } from '#tests/support/database/data-folder.ts'
import { runShop } from '#tests/support/fixtures/run-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'

const APP = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'killed-apps', 'ordering-app.ts')
const LONGEST_DELAY = 60
const folder = makeDataFolder()

afterAll(() => folder.remove())

describe('an app that is killed in the middle of checkouts', { timeout: 1_200_000 }, () => {
  const paid: string[] = []

  it.each(
    Array.from(
      { length: repetitions(2, 20) },
      (_, round) => [round, round % 2 === 1 ? 'the app and its server' : 'the app'] as const,
    ),
  )(
    'has every paid order, its days, its mail and its money afterwards (round %i: kill -9 of %s)',
    async (round, victim) => {
      paid.push(...(await sellUntilKilled(round, victim)))
      const server = await startEmbeddedServer({ dataFolder: folder.path, report: () => {} })
      const shop = await runShop(server.appUrl)
      try {
        // Whatever was not told is told, jobs are taken up again, and pages that nobody paid close.
        await shop.sandbox.tellAll()
        await shop.work()
        await shop.wait({ minutes: 40 })
        expect(await auditBooks(shop.db, ATELIER_ID)).toEqual([])
        const { orders, items, theirCharges } = await readBooks(shop.db, ATELIER_ID)
        expect(paid.filter((id) => !orders.some((order) => order.id === id))).toEqual([])
        expect(theirCharges.length).toBeGreaterThanOrEqual(paid.length)
        const left = items.filter(({ status }) => status !== 'paymentConfirmed' && status !== 'deleted')
        expect(left).toEqual([])
        expect(shop.errors).toEqual([])
      } finally {
        await shop.stop()
        await server.stop()
      }
    },
  )
})

async function sellUntilKilled(round: number, victim: string): Promise<string[]> {
  const first = 1 + round * 10_000
  const app = spawn(process.execPath, [APP, folder.path, `${first}`], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((settle) => app.once('exit', settle))
  const orders = 4 + Math.floor(Math.random() * 12)
  const ids: string[] = []
  for await (const line of createInterface({ input: app.stdout })) {
    const [status, id = ''] = line.split(' ')
    expect(status).toBe('paymentConfirmed')
    ids.push(id)
    if (ids.length !== orders) continue
    await sleep(Math.random() * LONGEST_DELAY)
    if (victim !== 'the app') process.kill(serverPid(), 'SIGKILL')
    app.kill('SIGKILL')
  }
  await ended
  expect(ids.length).toBeGreaterThanOrEqual(orders)
  return ids
}

function serverPid(): number {
  return Number(readFileSync(join(folder.path, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}
