import { createHmac, randomBytes } from 'node:crypto'

/*
 * Standard Webhooks 1.0: the HMAC-SHA256 of `{id}.{seconds}.{body}` in base64, with the bytes that the secret
 * `whsec_{base64}` stands for. Several signatures stand beside each other while a secret is being exchanged.
 */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

type Message = { id: string; at: Date; body: string }

export function signWebhook({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => `v1,${digest(`${id}.${seconds}.${body}`, secret)}`)
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}

function digest(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
