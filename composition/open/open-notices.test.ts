import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '#providers/mail/mail-port.ts'
import { openReceiver, type Receiver } from '#tests/support/doubles/webhook-receiver.ts'
import { openNotices } from './open-notices.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.stop())

const message = { key: 'money', event: 'begun', count: 2, since: new Date('2026-06-01T10:00:00Z') } as const
const smtp = { kind: 'smtp', url: 'smtp://mail.example', from: 'shop@example.com', perSecond: 10 } as const
const mails: OutgoingMail[] = []

function open({
  noticeWebhook = null,
  mail = smtp,
}: {
  noticeWebhook?: string | null
  mail?: typeof smtp | { kind: 'outbox' }
} = {}) {
  const sender = { send: async (sent: OutgoingMail) => void mails.push(sent), close() {} }
  const settings = { noticeWebhook, mail, officeHost: 'office.example' }
  return openNotices({ settings, sender, originOf: (domain) => `https://${domain}` })
}

describe('operators are told', () => {
  it('by a mail of the platform, in their language, with the way into the office', async () => {
    await open().mail?.(message, { email: 'olga@example.it', language: 'it' })
    expect(mails).toMatchObject([
      { to: 'olga@example.it', fromName: 'Guardaroba', subject: 'Attenzione: registro e pagamenti non coincidono (2)' },
    ])
    expect(mails[0]?.html).toContain('<a href="https://office.example/platform/money">')
  })

  it('at an address of their own as JSON, which chat services show', async () => {
    await open({ noticeWebhook: receiver.url }).webhook?.(message)
    const [{ body = '{}', headers = {} } = {}] = receiver.received
    expect(headers['content-type']).toBe('application/json')
    expect(JSON.parse(body)).toMatchObject({
      ...{ key: 'money', event: 'begun', count: 2, since: '2026-06-01T10:00:00.000Z' },
      text: expect.stringContaining('the ledger and the payments do not agree (2)'),
    })
  })

  it('and are not told by an address that takes nothing, or without a mail server', async () => {
    receiver.answerWith(500)
    await expect(open({ noticeWebhook: receiver.url }).webhook?.(message)).rejects.toThrow('500')
    receiver.answerWith(302)
    await expect(open({ noticeWebhook: receiver.url }).webhook?.(message)).rejects.toThrow('302')
    const { mail, webhook } = open({ mail: { kind: 'outbox' } })
    expect([mail, webhook]).toEqual([null, null])
  })
})
