import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMetricsServer } from './serve-metrics.ts'

const errors: unknown[] = []
let isBroken = false
const server = createMetricsServer(
  async () => {
    if (isBroken) throw new Error('A bug')
    return 'guardaroba_holds 3\n'
  },
  (error) => errors.push(error),
)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

it('a scraper reads what is measured, and nobody anything else', async () => {
  const answer = await ask('/metrics')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(await answer.text()).toBe('guardaroba_holds 3\n')
  const others = [await ask('/'), await ask('/metrics/more'), await ask('/metrics', { method: 'POST' })]
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
})

it('what cannot be written is an error of its own and ends nothing', async () => {
  isBroken = true
  expect((await ask('/metrics')).status).toBe(500)
  expect(errors).toHaveLength(1)
  isBroken = false
  expect((await ask('/metrics')).status).toBe(200)
})
