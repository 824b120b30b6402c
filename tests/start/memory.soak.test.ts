import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sendOddRequests } from '#tests/support/odd-requests.ts'
import { createDataFolder, runServer } from './support/run-server.ts'

const isLong = process.env.GUARDAROBA_SOAK === '1'
const REQUESTS = 100_000
const MOST_GROWTH = 30

/** The short version counts what the front door keeps: kit/http/memory.test.ts. Of 5,000 requests the memory says nothing. */
describe.runIf(isLong)('the memory of a server', { timeout: 3_600_000 }, () => {
  it(`grows by less than ${MOST_GROWTH} MB over ${REQUESTS} odd requests`, async () => {
    const data = await createDataFolder()
    const server = await runServer(data.folder)
    try {
      // what any traffic takes: the pages that are there, compiled code, room for garbage
      await sendOddRequests(server.port, { from: 10_000_000, to: 10_000_000 + REQUESTS / 5 })
      const before = residentMegabytes(server.pid)
      expect(await sendOddRequests(server.port, { from: 0, to: REQUESTS })).toBe(REQUESTS)
      const growth = residentMegabytes(server.pid) - before
      expect(growth, `${before} MB before`).toBeLessThan(MOST_GROWTH)
    } finally {
      await server.stop()
      await data.remove()
    }
  })
})

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
