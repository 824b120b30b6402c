import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

type Message = { id: string; at: Date; body: string }

/** Standard Webhooks 1.0. Several signatures stand beside each other while a secret is being exchanged. */
export function signWebhook({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body))
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
