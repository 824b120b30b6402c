import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '#tests/support/doubles/mail-server.ts'
import { MailHostRefused } from './checked-socket.ts'
import { MailServerPaused, openStoreSmtp, type StoreSmtpOptions } from './store-smtp.ts'

const HERE = [{ address: '127.0.0.1', family: 4 }]
const aMail = {
  ...{ id: '1', storeId: 'a', domain: 'atelier.example', fromName: 'Atelier', replyTo: 'ciao@atelier.example' },
  ...{ to: 'anna@example.it', subject: 'Ciao', text: 'Ciao', html: '<p>Ciao</p>', headers: {} },
  attachments: [{ name: 'condizioni.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('Si leggono') }],
}

let server: MailServer
beforeAll(async () => {
  server = await openMailServer({ security: 'tls', password: 'right' })
})
afterAll(() => server.close())

function open(changes: Partial<StoreSmtpOptions> = {}, password = 'right') {
  const keys = { host: 'smtp.test', port: server.port, security: 'tls', user: 'atelier', password } as const
  const here = { allowPrivate: true, tls: { rejectUnauthorized: false }, lookup: async () => HERE }
  return openStoreSmtp({ ...keys, from: 'no@atelier.example' }, { perSecond: 100, ...here, ...changes })
}

it('a mail goes through the server of its store, at the address that was checked', async () => {
  const smtp = open()
  await smtp.send(aMail)
  smtp.close()
  expect(server.received).toMatchObject([{ from: 'no@atelier.example', to: ['anna@example.it'] }])
  expect(server.received[0]?.raw).toMatch(/Content-Type: application\/pdf; name=condizioni\.pdf/)
  expect(server.received[0]?.raw).toContain(btoa('Si leggono'))
})

it('a server that moved into our network after it was tested is sent nothing', async () => {
  const before = server.seen.connections
  const smtp = open({ allowPrivate: false })
  await expect(smtp.send(aMail)).rejects.toThrow(MailHostRefused)
  smtp.close()
  expect(server.seen.connections).toBe(before)
})

it('a server that did not let us in is left alone for half a minute', async () => {
  let time = 0
  const smtp = open({ now: () => time }, 'wrong')
  await expect(smtp.send(aMail)).rejects.toThrow(/Wrong password/)
  const before = server.seen.connections
  time = 29_999
  await expect(smtp.send(aMail)).rejects.toThrow(MailServerPaused)
  expect(server.seen.connections).toBe(before)
  time = 30_000
  await expect(smtp.send(aMail)).rejects.toThrow(/Wrong password/)
  smtp.close()
})
