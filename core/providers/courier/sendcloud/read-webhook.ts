import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CarrierStatus } from '#domain/orders/shipping/carrier-status.ts'
import { parse } from './ask-sendcloud.ts'
import { webhook } from './shapes.ts'
import { toCarrierStatus } from './statuses.ts'

export type SendcloudReport = { id: string; tracking: string; status: CarrierStatus; at: Date }

export type ReadWebhook =
  | { ok: true; report: SendcloudReport | null }
  | { ok: false; reason: 'SIGNATURE_INVALID' | 'MALFORMED_INPUT' }

/** The signature holds no time: whatever is older than this is no event any more, but a repetition of one. */
const OLDEST = 14 * 86_400_000

/**
 * A request that is signed with the account's secret over its raw body. Null: it is about nothing that moves a parcel. The
 * same status at the same moment has the same id, however often it is sent.
 */
export function readSendcloudWebhook(
  body: string,
  { signature, secret, now }: { signature: string | null; secret: string; now: Date },
): ReadWebhook {
  if (!isSigned(body, { signature, secret })) return { ok: false, reason: 'SIGNATURE_INVALID' }
  const read = webhook.safeParse(parse(body))
  if (!read.success) return { ok: false, reason: 'MALFORMED_INPUT' }
  const { action, timestamp, carrier_status_change_timestamp: changed, parcel } = read.data
  if (action !== 'parcel_status_changed' || parcel === undefined) return { ok: true, report: null }
  const at = new Date(changed ?? timestamp)
  const isOld = !(now.getTime() - timestamp < OLDEST)
  const tracking = parcel.tracking_number ?? ''
  if (isOld || tracking === '' || Number.isNaN(at.getTime())) return { ok: true, report: null }
  const status = toCarrierStatus(parcel.status.message ?? '')
  return {
    ok: true,
    report: { id: `sendcloud ${parcel.id} ${parcel.status.id} ${at.getTime()}`, tracking, status, at },
  }
}

export function signSendcloudWebhook(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

function isSigned(body: string, { signature, secret }: { signature: string | null; secret: string }): boolean {
  const given = signature?.trim().toLowerCase() ?? ''
  if (!/^[0-9a-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(signSendcloudWebhook(body, secret)))
}
