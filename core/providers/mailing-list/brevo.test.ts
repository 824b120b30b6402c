import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrevo } from './brevo.ts'
import type { MailingList } from './mailing-list-port.ts'

/** Stands in for the provider: remembers what it was asked and answers what the test wants. */
const seen: { method: string | undefined; url: string | undefined; key: unknown; body: unknown }[] = []
let answer: { status: number; body: string } | 'silence' = { status: 201, body: '{"id":1}' }
const server = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const text = Buffer.concat(pieces).toString()
  const { method, url, headers } = request
  seen.push({ method, url, key: headers['api-key'], body: text === '' ? null : JSON.parse(text) })
  if (answer === 'silence') return
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

let brevo: MailingList
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  brevo = openBrevo({ apiKey: 'key-1', address: `http://127.0.0.1:${port}/v3`, timeout: 300 })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen.length = 0
  answer = { status: 201, body: '{"id":1}' }
})

const lea = {
  email: 'lea+test@example.it',
  firstName: 'Lea',
  lastName: 'Bianchi',
  phone: '+393331234567',
  language: 'it',
  listId: 7,
  subscribed: true,
}

describe('Brevo', () => {
  it('is told who wants to hear from a store', async () => {
    await brevo.save(lea)
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/v3/contacts',
        key: 'key-1',
        body: {
          email: 'lea+test@example.it',
          updateEnabled: true,
          emailBlacklisted: false,
          listIds: [7],
          attributes: { FIRSTNAME: 'Lea', LASTNAME: 'Bianchi', PHONE: '+393331234567', LANGUAGE: 'it' },
        },
      },
    ])
  })

  it('is told who wants nothing any more, and says nothing about a list that does not exist', async () => {
    answer = { status: 204, body: '' }
    await brevo.save({ ...lea, subscribed: false, listId: null, phone: '' })
    expect(seen[0]?.body).toEqual({
      email: 'lea+test@example.it',
      updateEnabled: true,
      emailBlacklisted: true,
      attributes: { FIRSTNAME: 'Lea', LASTNAME: 'Bianchi', LANGUAGE: 'it' },
    })
  })

  it('forgets a person, and does not mind having forgotten them before', async () => {
    answer = { status: 204, body: '' }
    await brevo.remove('lea+test@example.it')
    expect(seen[0]).toMatchObject({
      method: 'DELETE',
      url: '/v3/contacts/lea%2Btest%40example.it?identifierType=email_id',
    })
    answer = { status: 404, body: '{"code":"document_not_found"}' }
    await brevo.remove('lea+test@example.it')
  })

  it.each([400, 401, 429, 500, 503])('answers %i: to be tried again, and no address in the error', async (status) => {
    answer = { status, body: '{"message":"lea+test@example.it"}' }
    await expect(brevo.save(lea)).rejects.toThrow(`Brevo answered ${status}`)
    await expect(brevo.save(lea)).rejects.not.toThrow('lea+test')
  })

  it('is not waited for without end', async () => {
    answer = 'silence'
    await expect(brevo.save(lea)).rejects.toThrow(/time/)
  })
})
