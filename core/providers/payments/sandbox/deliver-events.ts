import { isSignedEvent, signEvent } from '../../webhooks/signature.ts'
import type { ReadEvent } from '../payments-port.ts'
import type { SandboxDatabase } from './sandbox-database.ts'

export type Delivery = {
  db: SandboxDatabase
  secret: string
  /** Signatures carry the real time: the shop's clock may be elsewhere. */
  realNow: () => Date
  deliver: (request: Request) => Promise<Response>
}

/** Tells what is still to be told, in the order it happened; what is not taken is told again another time. */
export async function deliverEvents({ db, secret, realNow, deliver }: Delivery): Promise<void> {
  const waiting = await db
    .selectFrom('sandboxEvent')
    .select(['id', 'type', 'subject'])
    .where('deliveredAt', 'is', null)
    .orderBy('number')
    .execute()
  for (const { id, type, subject } of waiting) {
    const body = JSON.stringify({ id, type, subject })
    const signature = signEvent({ body, secret, at: realNow() })
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    const response = await deliver(new Request('http://localhost/webhooks/sandbox', { method: 'POST', headers, body }))
    if (!response.ok) continue
    await db.updateTable('sandboxEvent').set({ deliveredAt: realNow() }).where('id', '=', id).execute()
  }
}

export function readEvent(
  { body, signature, now }: { body: string; signature: string | null; now: Date },
  secret: string,
): ReadEvent {
  if (!isSignedEvent(signature, { body, secret, now })) return { ok: false, reason: 'SIGNATURE_INVALID' }
  const { id, subject } = JSON.parse(body)
  return { ok: true, event: { id, subject } }
}
