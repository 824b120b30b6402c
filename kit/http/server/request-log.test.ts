import { expect, it } from 'vitest'
import { openTestDoor, vellutoTest } from '#tests/support/fixtures/front-door.ts'

it('every answer leaves one line: who, what, how it ended, and nothing of what was searched', async () => {
  const lines: object[] = []
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const log = {
    isLevelEnabled: () => true,
    info: (facts: object) => {
      lines.push(facts)
      if (lines.length === 3) resolve()
    },
    debug() {},
    warn() {},
    error() {},
  }
  const door = await openTestDoor({ log })
  await door.get('/products?text=secret', { headers: { 'x-request-id': 'from-proxy-1' } })
  await door.get('/products?text=secret', { headers: { 'x-request-id': 'from-proxy-2' } })
  await door.get('/nowhere', { host: 'unknown.test', method: 'POST' })
  await written
  await door.close()
  const logged = { store: vellutoTest.id, method: 'GET', path: '/products', status: 200, finished: true }
  expect(lines).toMatchObject([
    { ...logged, requestId: 'from-proxy-1' },
    { ...logged, requestId: 'from-proxy-2' },
    { store: null, method: 'POST', path: '/nowhere', status: 405 },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})
