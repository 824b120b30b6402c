import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '#tests/support/doubles/mail-server.ts'
import type { SmtpKeys, StoreSmtpOptions } from './store-smtp.ts'
import { testSmtp } from './test-smtp.ts'

const HERE = [{ address: '127.0.0.1', family: 4 }]
const mail = { to: 'anna@example.it', subject: 'Prova', text: 'Funziona' }

let encrypted: MailServer
let upgrading: MailServer
let open: MailServer
beforeAll(async () => {
  encrypted = await openMailServer({ security: 'tls', password: 'right' })
  upgrading = await openMailServer({ security: 'startTls', password: 'right' })
  open = await openMailServer({ password: 'right' })
})
afterAll(async () => {
  for (const server of [encrypted, upgrading, open]) await server.close()
})

const keysOf = (server: { port: number }, changes: Partial<SmtpKeys> = {}): SmtpKeys => ({
  ...{ host: '127.0.0.1', port: server.port, security: server === encrypted ? 'tls' : 'startTls' },
  ...{ user: 'atelier', password: 'right', from: 'ciao@atelier.example', ...changes },
})
type Options = Partial<StoreSmtpOptions> & { mail?: typeof mail; timeout?: number }
const test = (keys: SmtpKeys, options: Options = {}) =>
  testSmtp(keys, { perSecond: 10, allowPrivate: true, tls: { rejectUnauthorized: false }, timeout: 5_000, ...options })

describe('a mail server', () => {
  it('is logged in to and sends a mail to whoever tests, encrypted from the start or from STARTTLS on', async () => {
    for (const server of [encrypted, upgrading]) {
      expect(await test(keysOf(server))).toEqual({ ok: true })
      expect(server.received).toEqual([])
      expect(await test(keysOf(server), { mail })).toEqual({ ok: true })
      expect(server.received).toMatchObject([{ from: 'ciao@atelier.example', to: ['anna@example.it'] }])
    }
  })

  it('that refuses the password or the sender says so', async () => {
    expect(await test(keysOf(encrypted, { password: 'wrong' }))).toEqual({ ok: false, reason: 'WRONG_KEY' })
    encrypted.moods.refusesSenders = true
    expect(await test(keysOf(encrypted), { mail })).toEqual({ ok: false, reason: 'SENDER_REFUSED' })
    encrypted.moods.refusesSenders = false
  })

  it('is told no password in the open, nor where nobody vouches for the certificate', async () => {
    expect(await test(keysOf(open))).toEqual({ ok: false, reason: 'NO_TLS' })
    const strict = await testSmtp(keysOf(encrypted), { perSecond: 10, allowPrivate: true, timeout: 5_000 })
    expect(strict).toEqual({ ok: false, reason: 'BAD_CERTIFICATE' })
  })

  it('that is not there, unknown or silent says so, in time', async () => {
    expect(await test(keysOf({ port: 1 }))).toEqual({ ok: false, reason: 'REFUSED' })
    const nobody = async () => []
    expect(await test(keysOf(encrypted, { host: 'no.example' }), { lookup: nobody })).toEqual({
      ok: false,
      reason: 'HOST_UNKNOWN',
    })
    const silent: Server = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    expect(await test(keysOf({ port }), { timeout: 200 })).toEqual({ ok: false, reason: 'TIMED_OUT' })
    silent.close()
  })
})

describe('a mail server in our own network', () => {
  it.each([
    ['127.0.0.1', HERE],
    ['[::1]', HERE],
    ['localhost', HERE],
    ['smtp.example', [{ address: '93.184.215.14', family: 4 }, ...HERE]],
    ['metadata.example', [{ address: '169.254.169.254', family: 4 }]],
  ])('is not even connected to: %s', async (host, addresses) => {
    const before = encrypted.seen.connections
    const tested = await test(keysOf(encrypted, { host }), { allowPrivate: false, lookup: async () => addresses })
    expect(tested).toEqual({ ok: false, reason: 'HOST_PRIVATE' })
    expect(encrypted.seen.connections).toBe(before)
  })

  it('is not reached by a name that leads elsewhere once it was checked: the checked address is connected to', async () => {
    const before = encrypted.seen.connections
    let questions = 0
    // an address for documentation, at which nobody answers
    const lookup = async () => (++questions === 1 ? [{ address: '192.0.2.1', family: 4 }] : HERE)
    const tested = await test(keysOf(encrypted, { host: 'rebind.example' }), { lookup, timeout: 200 })
    expect([tested.ok, questions, encrypted.seen.connections]).toEqual([false, 1, before])
    // and the other way round: nobody but the lookup knows this name
    expect(await test(keysOf(encrypted, { host: 'known.test' }), { lookup: async () => HERE })).toEqual({ ok: true })
  })
})
