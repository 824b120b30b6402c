import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'

let door: Awaited<ReturnType<typeof openTestDoor>>
let lookedUp: string[]
let lines: string[]

beforeEach(() => {
  lookedUp = []
  lines = []
})
afterEach(() => door.close())

async function open(trustedProxies = 0) {
  const write = (level: string) => () => void lines.push(level)
  door = await openTestDoor({
    settings: { trustedProxies },
    stores: {
      byDomain: async (domain) => {
        lookedUp.push(domain)
        return null
      },
    },
    log: {
      isLevelEnabled: () => true,
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
    },
  })
}

/** Bytes as they are; a connection that stays open would mean that the host was taken for a real one. */
async function statusOf(headers: string, path = '/'): Promise<number> {
  const socket = connect({ port: door.port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.end(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
  return Number((await text(socket)).slice(9, 12))
}

const oddHosts = [
  'Host: velluto.test:65536',
  'Host: velluto.test:99999',
  'Host: velluto.test:port',
  'Host: velluto.test:80:80',
  'Host: velluto.test\r\nHost: bosco.test',
  'Host: velluto.test\r\nhOST: velluto.test',
  'Host: velluto.test, bosco.test',
  'Host: a b',
  'Host: -x-',
  'Host: *',
  'Host: velluto..test',
  'Host: user@velluto.test',
  'Host: velluto.test/path',
  'Host: [::1',
  'Host: [1:2]',
  'Host: ::1',
  `Host: ${'a'.repeat(300)}.test`,
  `Host: ${'a.'.repeat(127)}test`,
  "Host: velluto';drop table store;--",
  'Host: vellutò.test',
]

const paths = ['/', '/products', '/public-api/partnerStores?domain=x', '/robots.txt', '/_.data']

describe('a host that can be none', () => {
  it.each(oddHosts)('is refused before anything is looked up: %s', async (headers) => {
    await open()
    for (const path of paths) expect([path, await statusOf(headers, path)]).toEqual([path, 400])
    expect(lookedUp).toEqual([])
    expect(new Set(lines)).toEqual(new Set(['debug']))
  })

  it.each([
    'X-Forwarded-Host: velluto.test, inner',
    'X-Forwarded-Host: velluto.test\r\nX-Forwarded-Host: bosco.test',
    'X-Forwarded-Host: velluto.test:65536',
  ])('is refused from a trusted proxy as well: %s', async (headers) => {
    await open(1)
    for (const path of paths) expect([path, await statusOf(`Host: inner\r\n${headers}`, path)]).toEqual([path, 400])
    expect(lookedUp).toEqual([])
    expect(new Set(lines)).toEqual(new Set(['debug']))
  })
})

describe('health checks', () => {
  it.each(['Host: [fd00::1]:3000', 'Host: 10.0.0.7:3000', 'X-No: host', 'Host: a b'])(
    'are answered with %s',
    async (headers) => {
      await open()
      expect([await statusOf(headers, '/healthz'), await statusOf(headers, '/readyz')]).toEqual([200, 200])
      expect(lookedUp).toEqual([])
      expect(lines).toEqual(['debug', 'debug'])
    },
  )
})
