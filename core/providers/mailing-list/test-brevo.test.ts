import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testBrevo } from './test-brevo.ts'

let answer: RequestListener = () => {}
const asked: unknown[] = []
const server = createServer((request, response) => {
  asked.push([request.method, request.url, request.headers['api-key']])
  answer(request, response)
})
let address: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const test = () => testBrevo({ apiKey: 'xkeysib-1', address, timeout: 300 })
const say = (status: number, body: string, headers = {}) => {
  answer = (_, response) => response.writeHead(status, headers).end(body)
}

it('a key that works names its account', async () => {
  say(200, '{"email":"anna@example.it","companyName":"Atelier"}')
  expect(await test()).toEqual({ ok: true, externalId: 'anna@example.it', name: 'Atelier' })
  expect(asked).toEqual([['GET', '/v3/account', 'xkeysib-1']])
  say(200, '{"email":"anna@example.it","companyName":""}')
  expect(await test()).toMatchObject({ name: 'anna@example.it' })
})

it.each([
  [401, '{"message":"Key not found"}', 'WRONG_KEY'],
  [401, '{"message":"We have detected you are using an unrecognised IP address"}', 'KEY_RESTRICTED'],
  [500, 'broken', 'UNAVAILABLE'],
  [200, 'not json', 'UNAVAILABLE'],
])('an answer %i %s says why: %s', async (status, body, reason) => {
  say(status, body)
  expect(await test()).toEqual({ ok: false, reason })
})

it('a key is sent to nobody else, and nobody is waited for without end', async () => {
  asked.length = 0
  say(302, '', { location: `${address}/elsewhere` })
  expect(await test()).toEqual({ ok: false, reason: 'UNAVAILABLE' })
  expect(asked).toHaveLength(1)
  answer = () => {}
  expect(await test()).toEqual({ ok: false, reason: 'TIMED_OUT' })
})
