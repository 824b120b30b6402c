import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'

let door: Awaited<ReturnType<typeof openTestDoor>>
beforeAll(async () => {
  door = await openTestDoor()
})
afterAll(() => door.close())

/** Bytes as they are, past everything a client library would put right. */
async function send(raw: string) {
  const socket = connect({ port: door.port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.end(raw)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), code: body === '' ? null : JSON.parse(body).code, head }
}

const host = 'Host: velluto.test\r\n\r\n'

describe('bad input is refused in the wire format', () => {
  it.each([
    ['no request line', 'nonsense\r\n\r\n'],
    ['an unknown method', `HACK / HTTP/1.1\r\n${host}`],
    ['a header without a name', `GET / HTTP/1.1\r\n: x\r\n${host}`],
    ['a header with a NUL', `GET / HTTP/1.1\r\nX: a\0b\r\n${host}`],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${host}x`],
    ['a length and chunks', `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${host}0\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
    ['a broken escape in the path', `GET /%zz HTTP/1.1\r\n${host}`],
    ['a cut escape in the path', `GET /a% HTTP/1.1\r\n${host}`],
    ['a path that is no UTF-8', `GET /%ff HTTP/1.1\r\n${host}`],
    ['a NUL in the path', `GET /a%00b HTTP/1.1\r\n${host}`],
    ['a broken escape in the query', `GET /products?text=%E0%A HTTP/1.1\r\n${host}`],
    ['a NUL in the query', `GET /products?text=%00 HTTP/1.1\r\n${host}`],
    ['a star as address', `OPTIONS * HTTP/1.1\r\n${host}`],
    ['an address of another kind', `GET ftp://velluto.test/ HTTP/1.1\r\n${host}`],
    ['an endless address', `GET /${'a'.repeat(9000)} HTTP/1.1\r\n${host}`],
    ['an unknown expectation', `GET / HTTP/1.1\r\nExpect: gifts\r\n${host}`],
    ['a broken escape for the API', `GET /public-api/products/%zz HTTP/1.1\r\n${host}`],
  ])('%s', async (_what, raw) => {
    const answer = await send(raw)
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  it('headers without end', async () => {
    const answer = await send(`GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}\r\n${host}`)
    expect([answer.status, answer.code]).toEqual([431, 'HEADERS_TOO_LARGE'])
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s to a page or a file',
    async (method) => {
      for (const path of ['/', '/how-it-works', '/assets/x.js', '/robots.txt', '/healthz', '/not-active', '/_.data']) {
        const answer = await door.get(path, { method })
        expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
        expect(JSON.parse(answer.text).code).toBe('METHOD_NOT_ALLOWED')
      }
    },
  )

  it('tunnels and traces', async () => {
    expect((await send(`CONNECT velluto.test:443 HTTP/1.1\r\n${host}`)).status).toBe(405)
    expect((await send(`TRACE /public-api/products HTTP/1.1\r\n${host}`)).status).toBe(405)
  })

  it('in the language of the visitor', async () => {
    const messageIn = async (language: string) =>
      JSON.parse((await door.get('/', { method: 'POST', headers: { 'accept-language': language } })).text).errors[0]
        .message
    expect(await messageIn('de')).not.toBe(await messageIn('it'))
    expect(await messageIn('xx')).toBe(await messageIn('it'))
  })
})

describe('unusual but right requests are answered', () => {
  it.each([
    [
      'an absolute address',
      'GET http://velluto.test/how-it-works HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\nHost: velluto.test\r\n\r\n', 200],
    ['escaped letters', `GET /%C3%A8 HTTP/1.1\r\nConnection: close\r\n${host}`, 200],
  ])('%s', async (_what, raw, status) => {
    const socket = connect({ port: door.port, host: '127.0.0.1' })
    socket.end(raw)
    const answer = await text(socket)
    expect(Number(answer.slice(9, 12))).toBe(status)
    expect(answer).toContain('"domain":"velluto.test"')
    expect(answer).not.toContain('http://evil.test')
  })

  it('a double slash, which is no other host', async () => {
    const socket = connect({ port: door.port, host: '127.0.0.1' })
    socket.end(`GET //evil.test/ HTTP/1.1\r\nConnection: close\r\n${host}`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 301 /)
    expect(answer).toContain('\r\nLocation: /evil.test\r\n')
  })
})
