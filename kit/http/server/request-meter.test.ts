import { expect, it, vi } from 'vitest'
import { countingWeb, doorsPerTest, vellutoTest } from '#tests/support/fixtures/front-door.ts'
import type { MeteredRequest } from './request-meter.ts'

const open = doorsPerTest()

async function openMetered() {
  const metered: MeteredRequest[] = []
  const door = await open({ ...countingWeb(), meter: (request) => void metered.push(request) })
  const facts = async (count: number) => {
    await vi.waitFor(() => expect(metered).toHaveLength(count))
    return metered.map(({ method, path, status, trace: { isKept = false } }) => [method, path, status, isKept])
  }
  return { door, metered, facts }
}

it('a request is measured once, by its path without what was searched for, and whether its page was kept', async () => {
  const { door, metered, facts } = await openMetered()
  for (const _ of [1, 2, 3]) await door.get('/products?q=Anna')
  expect(await facts(3)).toEqual([
    ['GET', '/products', 200, false],
    ['GET', '/products', 200, true],
    ['GET', '/products', 200, true],
  ])
  expect(metered.map(({ trace }) => trace.storeId)).toEqual([vellutoTest.id, vellutoTest.id, vellutoTest.id])
  expect(metered.every(({ seconds }) => seconds > 0)).toBe(true)
})

it('what a load balancer asks is not counted among the requests of visitors', async () => {
  const { door, facts } = await openMetered()
  await door.get('/healthz')
  await door.get('/readyz')
  await door.get('/public-api/products', { method: 'DELETE' })
  expect(await facts(1)).toEqual([['DELETE', '/public-api/products', 200, false]])
})
