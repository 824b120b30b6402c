import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createHttpServer } from '#kit/http/server/http-server.ts'
import { MOST_FIELD_BYTES } from './field-guard.ts'
import { MOST_BYTES, MOST_FILE_BYTES, readBody } from './read-body.ts'

const PICTURES = '/stores/a/catalogue/b/pictures'

const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const FIELD = '--x\r\nContent-Disposition: form-data; name="words"\r\n\r\n'

/** A body that begins so and is so long, with how much of it was read. */
function bodyOf(beginning: string, bytes: number, { type = 'multipart/form-data; boundary=x', length = 65_536 } = {}) {
  let given = 0
  function* pieces() {
    for (let next = Buffer.from(beginning); given < bytes; next = Buffer.alloc(Math.min(length, bytes - given), 'y')) {
      given += next.length
      if (next.length > 0) yield next
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }) as unknown as IncomingMessage
  return { request: Object.assign(stream, { headers: { 'content-type': type } }), given: () => given }
}

const incoming = (bytes: number, type?: string) => bodyOf(FILE, bytes, type === undefined ? {} : { type }).request

it('a form is a megabyte at most, one that brings pictures thirty-two', async () => {
  expect((await readBody(incoming(MOST_BYTES), '/'))?.length).toBe(MOST_BYTES)
  expect(await readBody(incoming(MOST_BYTES + 1), '/')).toBeNull()
  expect((await readBody(incoming(MOST_BYTES + 1), PICTURES))?.length).toBe(MOST_BYTES + 1)
  expect(await readBody(incoming(MOST_FILE_BYTES + 1), PICTURES)).toBeNull()
  expect(await readBody(incoming(MOST_BYTES + 1, 'application/x-www-form-urlencoded'), PICTURES)).toBeNull()
})

const END = '\r\n--x--\r\n'

it('a field of 30 MB in a form that may bring pictures is refused after a little more than a field may have', async () => {
  const thirty = 30 * 1024 * 1024
  for (const beginning of [FIELD, '', `${FILE}${'z'.repeat(2 * MOST_FIELD_BYTES)}\r\n${FIELD}`, 'no boundary at all']) {
    const { request, given } = bodyOf(beginning, thirty)
    expect(await readBody(request, PICTURES)).toBeNull()
    expect(given()).toBeLessThan(beginning.length + MOST_FIELD_BYTES + 4 * 65_536)
  }
})

it('files are read whole beside fields, however the form is cut into pieces', async () => {
  const whole = `${FIELD}${'w'.repeat(1000)}\r\n${FILE}${'z'.repeat(300_000)}\r\n${FIELD}last${END}`
  for (const length of [97, 4096, 1_000_000]) {
    const stream = Readable.from(
      (whole.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []).map((text) => Buffer.from(text)),
    )
    const headers = { 'content-type': 'multipart/form-data; boundary="x"' }
    const request = Object.assign(stream, { headers }) as unknown as IncomingMessage
    expect((await readBody(request, PICTURES))?.toString()).toBe(whole)
  }
})

it('a form of ten thousand parts, or one whose head never ends, is refused', async () => {
  for (const text of [`${FIELD}a\r\n`.repeat(10_000), `--x\r\nContent-Disposition: ${'a'.repeat(100_000)}`]) {
    const request = Object.assign(Readable.from([Buffer.from(text)]), {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }) as unknown as IncomingMessage
    expect(await readBody(request, PICTURES)).toBeNull()
  }
})

it('two of those with pictures are read at the same time, and a third is not', async () => {
  const read = await Promise.all([1, 2, 3].map(() => readBody(incoming(MOST_BYTES + 1), PICTURES)))
  expect(read.map((body) => body !== null)).toEqual([true, true, false])
  expect(await readBody(incoming(MOST_BYTES + 1), PICTURES)).not.toBeNull()
})

it('a form that announces no body is an empty one', async () => {
  const server = createHttpServer(async (request, response) => {
    const body = await readBody(request)
    response.end(`${body?.length} bytes`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: office.test\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toContain('0 bytes')
  server.close()
})
