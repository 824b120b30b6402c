import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bosco } from '#demo/stores/bosco/store.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { percentile } from '#tests/support/statistics.ts'
import { ask } from './support/ask.ts'
import { createDataFolder, runServer } from './support/run-server.ts'

const isLong = process.env.GUARDAROBA_SOAK === '1'
const SECONDS = 15
const AT_ONCE = 400
const FLOODING = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** Each from a network of its own. */
const from = (nth: number) => ({
  ...{ accept: 'application/json', authorization: 'Bearer guardaroba-public' },
  'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
})

/** One store is asked for more than its share of the connections; core/database/connection-shares.test.ts has the rules. */
describe.runIf(isLong)('one store that is flooded', { timeout: 600_000 }, () => {
  let data: Awaited<ReturnType<typeof createDataFolder>>
  let server: Awaited<ReturnType<typeof runServer>>
  beforeAll(async () => {
    data = await createDataFolder()
    server = await runServer(data.folder, { TRUSTED_PROXIES: '1' })
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await data.remove()
  })

  it('is answered or told to come back, never 500, while others log in', async () => {
    await logIns(5)
    const usual = await logIns(SECONDS)
    const answers = new Map<number, number>()
    let isOver = false
    let nth = 0
    const flood = Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) {
        nth += 1
        const path = `/public-api/products?partnerStoreId=${velluto.id}&text=flood${nth}`
        const { status } = await ask(server.port, path, { headers: from(nth), agent: FLOODING }).catch(() => ({
          status: 0,
        }))
        // whoever is told to come back does as told
        if (status === 503) await sleep(1_000)
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
    })
    await sleep(1_000)
    const meanwhile = await logIns(SECONDS)
    isOver = true
    await Promise.all(flood)
    const [before, during] = [percentile(usual, 0.95), percentile(meanwhile, 0.95)]
    process.stdout.write(
      `${JSON.stringify(Object.fromEntries(answers))}; p95 of log-ins elsewhere ${before.toFixed(0)} ms (${usual.length}), meanwhile ${during.toFixed(0)} ms (${meanwhile.length})\n`,
    )
    expect([...answers.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  })

  /** Of nobody who has an account: the answer and its time are those of everybody's. */
  async function logIns(seconds: number): Promise<number[]> {
    const times: number[] = []
    const until = Date.now() + seconds * 1000
    for (let nth = 0; Date.now() < until; nth += 1) {
      const begun = performance.now()
      const email = `nobody${nth}-${until}@example.it`
      const body = { partnerStoreId: bosco.id, email, password: 'quattro gatti neri' }
      const { status } = await ask(server.port, `/public-api/login?partnerStoreId=${bosco.id}`, {
        host: 'bosco.localhost',
        method: 'POST',
        headers: from(nth * 256 + 1),
        body,
      })
      // one that was looked at: what is refused unread waits for no connection
      expect(status).toBe(401)
      times.push(performance.now() - begun)
      await sleep(50)
    }
    return times
  }
})
