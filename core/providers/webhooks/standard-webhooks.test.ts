import { webcrypto } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { newWebhookSecret, signWebhook } from './standard-webhooks.ts'

describe('a webhook', () => {
  it('is signed as the example of the standard’s own libraries is', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    }
    expect(signWebhook(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('is verified by the maths of the standard, computed by another implementation', async () => {
    const secret = newWebhookSecret()
    const message = { id: 'evt', at: new Date('2026-06-01T10:00:00.900Z'), body: '{"città":"Forlì"}' }
    const headers = signWebhook(message, [secret])
    const raw = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(raw).toHaveLength(32)
    const key = await webcrypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    const signed = new TextEncoder().encode(`evt.${headers['webhook-timestamp']}.${message.body}`)
    const signature = Buffer.from(headers['webhook-signature']?.split(',')[1] ?? '', 'base64')
    expect(await webcrypto.subtle.verify('HMAC', key, signature, signed)).toBe(true)
  })

  it('is verified by the standard’s own library as a receiver uses it, and not when a byte differs', () => {
    const secret = newWebhookSecret()
    const body = '{"città":"Forlì"}'
    const headers = signWebhook({ id: 'evt', at: new Date(), body }, [newWebhookSecret(), secret])
    expect(new Webhook(secret).verify(body, headers)).toEqual({ città: 'Forlì' })
    expect(() => new Webhook(secret).verify(body.replace('ì', 'i'), headers)).toThrow('No matching signature found')
  })

  it('carries a signature by each secret while one is exchanged for another', () => {
    const message = { id: 'evt', at: new Date(0), body: '{}' }
    const [one, other] = [newWebhookSecret(), newWebhookSecret()]
    const both = signWebhook(message, [one, other])['webhook-signature']?.split(' ')
    expect(both).toEqual([one, other].map((secret) => signWebhook(message, [secret])['webhook-signature']))
  })
})
