import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openJobQueue } from '#database/jobs/job-queue.ts'
import { insertTestEvent } from '#database/queries/webhooks/events.ts'
import type { WebhookSender } from '#providers/webhooks/webhook-sender.ts'
import { noCourier, noMailingLists } from '#tests/support/doubles/account-openers.ts'
import { openReceiver, type Receiver } from '#tests/support/doubles/webhook-receiver.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { idleTasks, idleWebhooks } from '#tests/support/fixtures/webhooks.ts'
import { rememberErrors } from '#tests/support/remembered-errors.ts'
import { repetitions } from '#tests/support/soak.ts'
import { makeEndpoint } from '#use-cases/webhooks/manage-endpoints.ts'
import { relayEvents } from '#use-cases/webhooks/relay-events.ts'
import type { WebhookDependencies } from '#use-cases/webhooks/webhook-dependencies.ts'
import { startJobs } from './handlers.ts'
import { schedule } from './schedule.ts'

const FLOOD = repetitions(40, 2000)

let app: TestApp
let webhooks: WebhookDependencies
const receivers = new Map<string, Receiver>()
const endpoints = new Map<string, string>()
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp()
  webhooks = idleWebhooks(app.accounts)
  for (const storeId of [ATELIER_ID, BRERA_ID]) {
    const receiver = await openReceiver()
    receivers.set(storeId, receiver)
    const wanted = { storeId, now: new Date(), url: receiver.url, description: '', events: [] }
    const made = await inStore(app.db, storeId, (trx) => makeEndpoint(trx, webhooks, wanted))
    if (!made.ok) throw new Error(made.reason)
    endpoints.set(storeId, made.endpoint.id)
  }
})
afterEach(async () => {
  for (const stop of opened.splice(0).toReversed()) await stop()
  for (const { received } of receivers.values()) received.length = 0
})
afterAll(async () => {
  for (const receiver of receivers.values()) await receiver.stop()
  expect(app.errors).toEqual([])
  await app.stop()
})

async function startInstance(posts = webhooks.webhooks): Promise<void> {
  const { log, errors } = rememberErrors()
  const onError = (error: unknown) => log.error({ error }, 'The queue failed')
  const queue = await openJobQueue(app.db, { policies: schedule, onError })
  opened.push(async () => {
    await queue.stop()
    expect(errors).toEqual([])
  })
  const sender = { send: async () => {}, close() {} }
  const mail = { ...app.accounts, sender, originOf: (domain: string) => `https://${domain}` }
  const idle = { mail, mailingLists: noMailingLists, payments: null, findCourier: noCourier }
  await startJobs(queue, { ...idle, webhooks: { ...webhooks, webhooks: posts, ...idleTasks() }, log })
}

/** Counts where they are sent: the other side hears of one that was given up only after the next has begun. */
function countPosts(url: string | undefined) {
  let now = 0
  let most = 0
  const sender: WebhookSender = {
    ...webhooks.webhooks,
    async post(message) {
      if (message.url !== url) return webhooks.webhooks.post(message)
      most = Math.max(most, ++now)
      return webhooks.webhooks.post(message).finally(() => now--)
    },
  }
  return { sender, most: () => most }
}

/** So many events of a store, each of them a job from now on. */
async function tell(storeId: string, count: number): Promise<void> {
  const event = { storeId, endpointId: endpoints.get(storeId) ?? '', type: 'order.paid', data: {} } as const
  await inStore(app.db, storeId, async (trx) => {
    for (let nth = 0; nth < count; nth++) await insertTestEvent(trx, { ...event, now: new Date() })
  })
  await relayEvents(webhooks, storeId)
}

const receivedBy = (storeId: string) => receivers.get(storeId)?.received ?? []

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('webhooks of many events', () => {
  it(`of one store let another’s through in its turn, though ${FLOOD} came before it`, async () => {
    await tell(BRERA_ID, FLOOD)
    await tell(ATELIER_ID, 5)
    let ahead = Number.POSITIVE_INFINITY
    receivers.get(ATELIER_ID)?.answerWith((response) => {
      if (receivedBy(ATELIER_ID).length === 5) ahead = receivedBy(BRERA_ID).length
      response.end()
    })
    await startInstance()
    await until(() => receivedBy(ATELIER_ID).length === 5 && receivedBy(BRERA_ID).length === FLOOD)
    // one each in turn, and what was under way already
    expect(ahead).toBeLessThan(5 + 6)
  })

  it('of a store that answers slowly take two workers of an instance, and the others serve whoever is quick', async () => {
    const waiting = new Set<ServerResponse>()
    receivers.get(BRERA_ID)?.answerWith((response) => void waiting.add(response))
    receivers.get(ATELIER_ID)?.answerWith(200)
    await tell(BRERA_ID, 12)
    const underWay = countPosts(receivers.get(BRERA_ID)?.url)
    await startInstance(underWay.sender)
    await until(() => waiting.size >= 2)
    await tell(ATELIER_ID, 10)
    // while none of Brera's is answered
    await until(() => receivedBy(ATELIER_ID).length === 10 && receivedBy(BRERA_ID).length > 4)
    expect(underWay.most()).toBe(2)
    receivers.get(BRERA_ID)?.answerWith(200)
    for (const response of waiting) response.end()
  })
})
