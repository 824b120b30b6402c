import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createHttpServer } from '../server/http-server.ts'
import { MOST_BYTES, MOST_FILE_BYTES, readBody } from './read-body.ts'

const PICTURES = '/stores/a/catalogue/b/pictures'

function incoming(bytes: number, type = 'multipart/form-data; boundary=x'): IncomingMessage {
  const stream = Readable.from([Buffer.alloc(bytes)]) as unknown as IncomingMessage
  return Object.assign(stream, { headers: { 'content-type': type } })
}

it('a form is a megabyte at most, one that brings pictures thirty-two', async () => {
  expect((await readBody(incoming(MOST_BYTES), '/'))?.length).toBe(MOST_BYTES)
  expect(await readBody(incoming(MOST_BYTES + 1), '/')).toBeNull()
  expect((await readBody(incoming(MOST_BYTES + 1), PICTURES))?.length).toBe(MOST_BYTES + 1)
  expect(await readBody(incoming(MOST_FILE_BYTES + 1), PICTURES)).toBeNull()
  expect(await readBody(incoming(MOST_BYTES + 1, 'application/x-www-form-urlencoded'), PICTURES)).toBeNull()
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
