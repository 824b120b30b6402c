import type { Transaction } from '#database/connection.ts'
import {
  deleteEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  switchOff,
  switchOn,
  updateEndpoint,
} from '#database/queries/webhooks/endpoints.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { WebhookEndpoint } from '#domain/webhooks/endpoint.ts'
import { findAddressProblem } from '#domain/webhooks/endpoint-address.ts'
import { SECRET_OVERLAP } from '#domain/webhooks/retries.ts'
import { newWebhookSecret } from '#providers/webhooks/standard-webhooks.ts'
import type { AuditEntry } from '../staff/audit.ts'
import { purposeOf, type WebhookDependencies } from './webhook-dependencies.ts'

/** More than anybody watches over. */
const MOST_ENDPOINTS = 10

type Wanted = { url: string; description: string; events: readonly string[] }
type InStore = { storeId: string; now: Date }
type Dependencies = Pick<WebhookDependencies, 'secrets' | 'webhooks'>

export type AddressRefused = { ok: false; reason: 'WEBHOOK_ADDRESS_REFUSED' | 'WEBHOOK_NOT_HTTPS'; fields: string[] }

/** The secret is in the answer and never again. */
export async function makeEndpoint(
  trx: Transaction,
  dependencies: Dependencies,
  { storeId, now, ...wanted }: InStore & Wanted,
) {
  const refused = await refuseAddress(dependencies, wanted.url)
  if (refused) return refused
  if ((await listEndpoints(trx)).length >= MOST_ENDPOINTS) return { ok: false, reason: 'TOO_MANY_WEBHOOKS' } as const
  const secret = newWebhookSecret()
  const sealed = dependencies.secrets.seal(secret, purposeOf(storeId))
  const endpoint = await insertEndpoint(trx, { ...wanted, storeId, secret: sealed, createdAt: now })
  const audit = { action: 'webhook.made', subject: toSubject(endpoint), changes: changesBetween(null, shown(wanted)) }
  return { ok: true, endpoint, secret, audit: audit as AuditEntry } as const
}

export async function changeEndpoint(
  trx: Transaction,
  dependencies: Dependencies,
  { id, now, isOn, ...wanted }: { id: string; now: Date; isOn: boolean } & Wanted,
) {
  const refused = await refuseAddress(dependencies, wanted.url)
  if (refused) return refused
  const endpoint = await lockEndpoint(trx, id)
  if (endpoint === null) return NOT_FOUND
  const wasOn = endpoint.offAt === null
  await updateEndpoint(trx, id, wanted)
  if (isOn && !wasOn) await switchOn(trx, id)
  if (!isOn && wasOn) await switchOff(trx, { id, reason: 'person', now })
  const changes = changesBetween({ ...shown(endpoint), isOn: wasOn }, { ...shown(wanted), isOn })
  return { ok: true, audit: { action: 'webhook.changed', subject: toSubject(endpoint), changes } } as const
}

/** The one before is signed with as well for a day, so that the other side can change over without losing anything. */
export async function rotateSecret(
  trx: Transaction,
  { secrets }: Dependencies,
  { id, storeId, now }: InStore & { id: string },
) {
  const endpoint = await lockEndpoint(trx, id)
  if (endpoint === null) return NOT_FOUND
  const secret = newWebhookSecret()
  const earlierUntil = new Date(now.getTime() + SECRET_OVERLAP)
  const sealed = secrets.seal(secret, purposeOf(storeId))
  await updateEndpoint(trx, id, { secret: sealed, earlierSecret: endpoint.secret, earlierUntil })
  return {
    ok: true,
    secret,
    earlierUntil,
    audit: { action: 'webhook.secretRotated', subject: toSubject(endpoint) },
  } as const
}

export async function removeEndpoint(trx: Transaction, id: string) {
  const endpoint = await lockEndpoint(trx, id)
  if (endpoint === null) return NOT_FOUND
  await deleteEndpoint(trx, id)
  const changes = changesBetween(shown(endpoint), null)
  return { ok: true, audit: { action: 'webhook.removed', subject: toSubject(endpoint), changes } } as const
}

const NOT_FOUND = { ok: false, reason: 'ITEM_NOT_FOUND' } as const

async function refuseAddress({ webhooks }: Dependencies, url: string): Promise<AddressRefused | null> {
  const problem = findAddressProblem(url, { isHttpAllowed: webhooks.isHttpAllowed })
  if (problem === 'NOT_HTTPS') return { ok: false, reason: 'WEBHOOK_NOT_HTTPS', fields: ['url'] }
  const isRefused = problem !== null || (await webhooks.isRefused(url))
  return isRefused ? { ok: false, reason: 'WEBHOOK_ADDRESS_REFUSED', fields: ['url'] } : null
}

function shown({ url, description, events }: Wanted) {
  return { url, description, events: [...events] }
}

export function toSubject({ id, url }: Pick<WebhookEndpoint, 'id' | 'url'>) {
  return { kind: 'webhook', id, name: new URL(url).host }
}
