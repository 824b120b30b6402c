import { inStore, type Transaction } from '#database/connection.ts'
import {
  findMessage,
  insertAttempt,
  lockDelivery,
  updateDelivery,
  type WebhookMessageRow,
} from '#database/queries/webhooks/deliveries.ts'
import { lockEndpoint, noteFailure, noteTaken } from '#database/queries/webhooks/endpoints.ts'
import { toPayload } from '#domain/webhooks/events.ts'
import { isPastHope, nextAttemptAt, outcomeOf } from '#domain/webhooks/retries.ts'
import { signWebhook } from '#providers/webhooks/standard-webhooks.ts'
import type { Posted } from '#providers/webhooks/webhook-sender.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { giveUpEndpoint } from './give-up-endpoint.ts'
import { purposeOf, type WebhookDependencies } from './webhook-dependencies.ts'

type Subject = { storeId: string; deliveryId: string }

/** Another job comes for it: this one was done before, and its worker died without saying so. */
const TOO_EARLY = 3_000

/**
 * One attempt. Sent first and written down then: whoever dies in between sends it once more, with the same id, by which
 * the other side knows it.
 */
export async function deliverWebhook(dependencies: WebhookDependencies, subject: Subject): Promise<void> {
  const { db, webhooks, now } = dependencies
  const { storeId, deliveryId } = subject
  const message = await inStore(db, storeId, (trx) => findMessage(trx, deliveryId))
  if (message === null || message.state !== 'waiting') return
  const begunAt = now()
  if (message.nextAt !== null && message.nextAt.getTime() > begunAt.getTime() + TOO_EARLY) return
  if (message.offAt !== null) return inStore(db, storeId, (trx) => endDelivery(trx, { id: deliveryId, now: begunAt }))
  const body = toPayload({ ...message, storeId })
  const secrets = openSecrets(dependencies, { storeId, message, now: begunAt })
  const headers = signWebhook({ id: message.eventId, at: begunAt, body }, secrets)
  const started = performance.now()
  const posted = await webhooks.post({ url: message.url, headers, body })
  const milliseconds = Math.round(performance.now() - started)
  await inStore(db, storeId, (trx) =>
    writeAttempt(trx, dependencies, { ...subject, posted, milliseconds, at: begunAt }),
  )
}

async function writeAttempt(
  trx: Transaction,
  dependencies: WebhookDependencies,
  { storeId, deliveryId, posted, milliseconds, at }: Subject & { posted: Posted; milliseconds: number; at: Date },
): Promise<void> {
  const now = dependencies.now()
  const delivery = await lockDelivery(trx, deliveryId)
  if (delivery === null) return
  await insertAttempt(trx, { storeId, deliveryId, at, milliseconds, ...posted })
  const { endpointId: id } = delivery
  const attempts = delivery.attempts + 1
  const outcome = outcomeOf(posted.status)
  if (outcome === 'taken') {
    await updateDelivery(trx, { id: deliveryId, state: 'delivered', attempts, nextAt: null, endedAt: now })
    return noteTaken(trx, id)
  }
  const chance = (dependencies.chance ?? Math.random)()
  const nextAt = outcome === 'gone' ? null : nextAttemptAt(attempts, { now, chance })
  const end = nextAt === null ? ({ state: 'failed', endedAt: now } as const) : {}
  await updateDelivery(trx, { id: deliveryId, attempts, nextAt, ...end })
  if (nextAt) {
    const inSeconds = Math.ceil((nextAt.getTime() - now.getTime()) / 1000)
    await enqueueDelivery(trx, dependencies, { storeId, deliveryId, inSeconds })
  }
  await noteFailure(trx, { id, now })
  const endpoint = await lockEndpoint(trx, id)
  if (endpoint === null || endpoint.offAt !== null) return
  const isGivenUp = nextAt === null
  if (outcome === 'gone') await giveUpEndpoint(trx, dependencies, { endpoint, reason: 'gone', now })
  else if (isPastHope({ ...endpoint, isGivenUp }, now))
    await giveUpEndpoint(trx, dependencies, { endpoint, reason: 'failing', now })
}

function endDelivery(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  return updateDelivery(trx, { id, state: 'failed', nextAt: null, endedAt: now })
}

/** The newest first; the one before for as long as they overlap. */
function openSecrets(
  { secrets }: Pick<WebhookDependencies, 'secrets'>,
  { storeId, message, now }: { storeId: string; message: WebhookMessageRow; now: Date },
): string[] {
  const { secret, earlierSecret, earlierUntil } = message
  const isShared = earlierSecret !== null && earlierUntil !== null && earlierUntil > now
  const opened = [secret, ...(isShared ? [earlierSecret] : [])].map((sealed) =>
    secrets.open(sealed, purposeOf(storeId)),
  )
  const known = opened.filter((text) => text !== null)
  if (known.length === 0) throw new Error('The secret of a webhook was sealed with a key that nobody has any more')
  return known
}
