import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { readJson } from '#kit/api/input/read-json.ts'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'

let door: Awaited<ReturnType<typeof openTestDoor>>
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await door.close()
})

/** One connection of a proxy's pool, and everything that came back over it. */
async function pooled() {
  const socket = connect({ port: door.port, host: '127.0.0.1' })
  sockets.push(socket)
  await once(socket, 'connect')
  let heard = ''
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text
  })
  socket.on('error', () => {})
  const hears = async (what: RegExp) => {
    for (let waited = 0; waited < 5_000 && !what.test(heard) && !socket.destroyed; waited += 10) await sleep(10)
    return what.test(heard)
  }
  return { socket, hears, heard: () => heard }
}

const open = () =>
  openTestDoor({
    api: async (request) =>
      request.url.endsWith('/reads')
        ? Response.json(await readJson(request), { status: 202 })
        : Response.json({ success: false }, { status: 401 }),
  })

const head = (line: string, more: string) => `${line} HTTP/1.1\r\nHost: velluto.test\r\n${more}\r\n`
const NEXT = head('GET /next', 'X-Next: 1\r\n')

describe('a body that was not announced', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('is an empty one: %s', async (method) => {
    door = await openTestDoor({ api: async (request) => Response.json({ body: await request.text() }) })
    const { socket, hears } = await pooled()
    socket.write(head(`${method} /api/x`, ''))
    expect(await hears(/^HTTP\/1.1 200.*{"body":""}/s)).toBe(true)
    socket.write(NEXT)
    expect(await hears(/HTTP\/1.1 200.*velluto.test\/next/s)).toBe(true)
  })
})

describe('a body that is answered unread', () => {
  it.each([
    ['of a refused call', 'POST /api/x', 'Content-Length: 300000', 300_000],
    ['of a call that never reads one', 'DELETE /api/x', 'Content-Length: 200000', 200_000],
    ['of a page', 'POST /', 'Content-Length: 300000', 300_000],
    ['too long for the call', 'POST /api/reads', 'Content-Length: 900000', 900_000],
  ])('%s is read to its end, and the next request on the connection is answered', async (_what, line, more, length) => {
    door = await open()
    const { socket, hears, heard } = await pooled()
    socket.write(head(line, `${more}\r\n`))
    socket.write('x'.repeat(length))
    await hears(/^HTTP\/1.1 [24]\d\d/)
    expect(heard()).not.toMatch(/connection: close/i)
    socket.write(NEXT)
    expect(await hears(/HTTP\/1.1 200.*velluto.test\/next/s)).toBe(true)
  })

  it.each([
    ['a refused call', 'POST /api/x', 401],
    ['a call that reads', 'POST /api/reads', 202],
    ['a page', 'POST /', 405],
    ['a page that is only read', 'GET /products', 200],
    ['a kept page', 'GET /', 200],
    ['a page sent a moment ago', 'GET /occasions', 200],
    ['a check', 'GET /healthz', 200],
    ['no address', 'GET /%zz', 400],
  ])('of %s and has no end in sight closes the connection, after the answer was heard', async (_what, line, status) => {
    door = await open()
    for (const path of ['/', '/occasions', '/occasions']) await door.get(path)
    const { socket, hears, heard } = await pooled()
    const left = once(socket, 'close')
    socket.write(head(line, 'Content-Length: 10000000000\r\n'))
    const flood = setInterval(() => socket.write('x'.repeat(65_536)), 5)
    expect(await hears(new RegExp(`^HTTP/1.1 ${status}.*connection: close`, 'is'))).toBe(true)
    await left
    clearInterval(flood)
    expect(heard()).toMatch(/[}>]\s*$/)
  })

  it('is too long although it did not say so: the answer comes, and the connection closes', async () => {
    door = await open()
    const { socket, hears } = await pooled()
    const left = once(socket, 'close')
    socket.write(head('POST /api/reads', 'Transfer-Encoding: chunked\r\n'))
    const flood = setInterval(() => socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`), 5)
    expect(await hears(/^HTTP\/1.1 202.*connection: close.*LARGE_BODY/is)).toBe(true)
    await left
    clearInterval(flood)
  })

  it('never comes: the connection says close within a second, and is not used again', async () => {
    door = await open()
    const { socket, hears } = await pooled()
    const left = once(socket, 'end')
    socket.write(head('POST /api/x', 'Content-Length: 100\r\n'))
    expect(await hears(/^HTTP\/1.1 401.*connection: close/is)).toBe(true)
    await left
  })
})
