import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { readJson } from '#kit/api/input/read-json.ts'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'
import { repetitions } from '#tests/support/soak.ts'

type Door = Awaited<ReturnType<typeof openTestDoor>>
let door: Door
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await door.close()
})

const QUICK = { headersTimeout: 200, requestTimeout: 400, timeout: 1_000, connectionsCheckingInterval: 50 }
const HEAD = 'GET / HTTP/1.1\r\nHost: velluto.test\r\n'
const CROWD = repetitions(50, 1_000)

/** A client that never closes: what the server says, its FIN included, is heard and ignored. */
async function stubborn(bytes: string, { localAddress = '127.0.0.1', isReading = true } = {}) {
  const socket = connect({ port: door.port, host: '127.0.0.1', allowHalfOpen: true, localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  if (isReading) socket.resume()
  else socket.pause()
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

async function connections(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  door.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  return promise
}

async function untilNobodyIsLeft(atMost = 15_000) {
  for (let waited = 0; waited < atMost && (await connections()) > 0; waited += 50) await sleep(50)
  return connections()
}

/** Each is half of something. */
const HALVES = [
  `${HEAD}X-Half: `,
  `${HEAD}\r\n${HEAD}X-Half: `,
  `${HEAD}Content-Length: 100\r\n\r\nhalf`,
  'POST / HTTP/1.1\r\nHost: velluto.test\r\nContent-Length: 100\r\n\r\nhalf',
  'POST /api/x HTTP/1.1\r\nHost: velluto.test\r\nContent-Length: 100\r\n\r\n{"half":',
  'POST /api/x HTTP/1.1\r\nHost: velluto.test\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{"half":',
  'CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n',
  'nonsense\r\n\r\n',
  'G',
  '',
]

describe('clients that send half of a request and ignore our FIN', () => {
  it('are shut out after the time-out; others notice nothing, and no line in the log says that something failed', async () => {
    door = await openTestDoor({
      limits: { timeouts: QUICK },
      api: async (request) => Response.json(await readJson(request)),
    })
    let arrived = 0
    door.server.on('connection', () => {
      arrived += 1
    })
    await Promise.all(Array.from({ length: CROWD }, (_, index) => stubborn(HALVES[index % HALVES.length] ?? '')))
    const headers = { 'content-type': 'application/json' }
    expect((await door.get('/')).status).toBe(200)
    expect((await door.get('/api/x', { method: 'POST', body: '{}', headers })).text).toBe('{"ok":true,"value":{}}')
    expect(await untilNobodyIsLeft()).toBe(0)
    expect(arrived).toBe(CROWD + 2)
    expect(door.errors).toEqual([])
  }, 60_000)
})

describe('a client that does not read its answer', () => {
  const large = { status: 200, headers: { 'content-type': 'application/octet-stream' } }

  it('is shut out when it has taken nothing for a while', async () => {
    door = await openTestDoor({
      limits: { timeouts: { timeout: 300 } },
      api: async () => new Response(new Uint8Array(16 * 1024 * 1024), large),
    })
    await stubborn('GET /api/x HTTP/1.1\r\nHost: velluto.test\r\n\r\n', { isReading: false })
    await sleep(100)
    expect(await connections()).toBe(1)
    expect(await untilNobodyIsLeft()).toBe(0)
  })

  it('is not shut out while it takes a little now and then', async () => {
    door = await openTestDoor({
      limits: { timeouts: { timeout: 500 } },
      api: async () => new Response(new Uint8Array(64 * 1024 * 1024), large),
    })
    const slow = await stubborn('GET /api/x HTTP/1.1\r\nHost: velluto.test\r\n\r\n', { isReading: false })
    let taken = 0
    slow.on('data', ({ length }: Buffer) => {
      taken += length
      slow.pause()
    })
    const taking = setInterval(() => slow.resume(), 5)
    await sleep(1_500)
    clearInterval(taking)
    expect([await connections(), taken < 64 * 1024 * 1024]).toEqual([1, true])
  })

  it('cannot order more than one connection holds, however many requests it sends ahead', async () => {
    let requests = 0
    door = await openTestDoor({
      limits: { timeouts: { timeout: 500 } },
      api: async () => {
        requests += 1
        return new Response(new Uint8Array(64 * 1024), large)
      },
    })
    const request = `GET /api/x HTTP/1.1\r\nHost: velluto.test\r\nX-Pad: ${'x'.repeat(1000)}\r\n\r\n`
    await stubborn(request.repeat(10_000), { isReading: false })
    expect(await untilNobodyIsLeft()).toBe(0)
    expect(requests).toBeLessThan(2_000)
  })
})

describe('connections', () => {
  it('over which nothing comes or goes for a while are closed, and others are not', async () => {
    door = await openTestDoor({ limits: { timeouts: { timeout: 500 } } })
    const [idle, busy] = [await stubborn(`${HEAD}\r\n`), await stubborn(`${HEAD}\r\n`)]
    const left = once(idle, 'end')
    const asking = setInterval(() => busy.write(`${HEAD}\r\n`), 100)
    await sleep(300)
    expect(await connections()).toBe(2)
    await left
    await sleep(500)
    expect([await connections(), busy.destroyed]).toEqual([1, false])
    clearInterval(asking)
    expect(await untilNobodyIsLeft()).toBe(0)
  })

  it('of one address shut out nobody but that address when there are too many', async () => {
    door = await openTestDoor({ limits: { connections: { most: 20 } } })
    await Promise.all(Array.from({ length: 30 }, () => stubborn('', { localAddress: '127.0.0.2' })))
    const visitor = await stubborn(`${HEAD}\r\n`)
    const [answer] = await once(visitor, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/)
    await Promise.all(Array.from({ length: 30 }, () => stubborn('', { localAddress: '127.0.0.2' })))
    expect(visitor.destroyed).toBe(false)
    expect((await door.get('/')).status).toBe(200)
    expect(await connections()).toBeLessThanOrEqual(20)
  })
})
