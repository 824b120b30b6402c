import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import type { Page } from '#kit/http/pages/page.ts'
import { sendPage } from '#kit/http/pages/send-page.ts'
import { createBody, packBytes } from '#kit/http/server/body.ts'
import { sendCached } from './send-cached.ts'

const TO_VISITOR = { requestId: 'request-1', cookie: 'locale=it; Path=/' }
const AS_HEADERS = ['X-Request-Id', 'request-1', 'Set-Cookie', 'locale=it; Path=/']

const LAST = 'GET / HTTP/1.1\nHost: a.test\nConnection: close\n\n'

let close = () => {}
afterEach(() => close())

function keep(headers: string[] = [], status = 200): Page {
  const body = createBody(Buffer.from('<p>Ondina</p>'.repeat(200)), { type: 'text/html', reuse: 'often' })
  return {
    status,
    headers: ['Content-Type', 'text/html; charset=utf-8', ...headers],
    body,
    etag: 'W/"ondina"',
    audience: 'guests',
  }
}

/** The bytes that a client is sent for these requests on one connection, of which the last ends it. */
async function answersOf(listener: RequestListener, requests: string): Promise<string> {
  const server = createServer({ keepAliveTimeout: 0 }, listener).listen(0, '127.0.0.1')
  close = () => server.close()
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(requests.replaceAll('\n', '\r\n'))
  const answers = await text(socket)
  server.close()
  return answers.replace(/Date: .*\r\n/g, 'Date\r\n')
}

/** Names and values, whichever way round they are. */
function sorted(answers: string): string[] {
  return answers.split('\r\n').sort()
}

it.each([
  ['kept open, then closed', `GET / HTTP/1.1\nHost: a.test\n\n${LAST}`],
  ['closed', LAST],
  ['of an old client', 'GET / HTTP/1.0\nHost: a.test\n\n'],
  ['without its body', `HEAD / HTTP/1.1\nHost: a.test\n\n${LAST}`],
  ['compressed', `GET / HTTP/1.1\nHost: a.test\nAccept-Encoding: gzip\n\n${LAST}`],
  ['unchanged', `GET / HTTP/1.1\nHost: a.test\nIf-None-Match: W/"ondina"\n\n${LAST}`],
])('sends what node:http would send: %s', async (_way, requests) => {
  const page = keep(['Vary', 'Cookie'])
  await packBytes(page.body, 'gzip')
  const usual = await answersOf((_request, response) => sendPage(response, page, AS_HEADERS), requests)
  const kept = await answersOf((_request, response) => sendCached(response, page, TO_VISITOR), requests)
  expect(usual).toMatch(/^HTTP\/1\.1 (200|304)/)
  expect(sorted(kept)).toEqual(sorted(usual))
})

it('leaves the headers that are set already', async () => {
  const page = keep()
  const send: RequestListener = (_request, response) => {
    response.setHeader('Connection', 'close')
    sendCached(response, page, TO_VISITOR)
  }
  const answer = await answersOf(send, 'GET / HTTP/1.1\nHost: a.test\n\n')
  expect(answer).toContain('Connection: close')
  expect(answer).toContain('X-Request-Id: request-1')
})

it('tells the status to whoever writes the log', async () => {
  const statuses: number[] = []
  const page = keep([], 404)
  const answer = await answersOf((_request, response) => {
    response.once('close', () => statuses.push(response.statusCode))
    sendCached(response, page, { requestId: 'request-1', cookie: null })
  }, LAST)
  expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
  expect(answer).not.toContain('Set-Cookie')
  expect(statuses).toEqual([404])
})

it('compresses what nobody has asked for like this before', async () => {
  const page = keep()
  const send: RequestListener = (_request, response) => sendCached(response, page, TO_VISITOR)
  const asking = 'GET / HTTP/1.1\nHost: a.test\nAccept-Encoding: br\nConnection: close\n\n'
  expect(await answersOf(send, asking)).toContain('Content-Encoding: br')
})

it('refuses a header that would become two', async () => {
  const page = keep(['X-Store', 'Velluto\r\nSet-Cookie: at=1'])
  const failed = Promise.withResolvers<unknown>()
  await answersOf((_request, response) => {
    try {
      sendCached(response, page, TO_VISITOR)
      failed.resolve(null)
    } catch (error) {
      failed.resolve(error)
      response.destroy()
    }
  }, LAST)
  expect(await failed.promise).toMatchObject({ code: 'ERR_INVALID_CHAR' })
})
