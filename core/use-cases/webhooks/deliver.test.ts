import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listAttempts, listDeliveries } from '#database/queries/webhooks/deliveries.ts'
import { listEndpoints } from '#database/queries/webhooks/endpoints.ts'
import { insertTestEvent } from '#database/queries/webhooks/events.ts'
import { MOST_ATTEMPTS } from '#domain/webhooks/retries.ts'
import { openReceiver, type Receiver } from '#tests/support/doubles/webhook-receiver.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { deliverWebhook } from './deliver.ts'
import { changeEndpoint, makeEndpoint, removeEndpoint, rotateSecret } from './manage-endpoints.ts'
import { relayEvents, relayForgotten } from './relay-events.ts'
import { replayDelivery } from './replay.ts'

const storeId = ATELIER_ID
const HOUR = 3_600_000

let office: TestOffice
let receiver: Receiver
let endpointId: string
let secret: string
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId }])
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await office.stop()
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answerWith(200)
  await inStore(office.db, storeId, async (trx) => {
    if (endpointId) await removeEndpoint(trx, endpointId)
    const made = await makeEndpoint(trx, office.staff, {
      storeId,
      now: office.now(),
      url: receiver.url,
      description: '',
      events: [],
    })
    if (!made.ok) throw new Error(made.reason)
    endpointId = made.endpoint.id
    secret = made.secret
  })
})

const dependencies = () => ({ ...office.staff, chance: () => 0.5 })

/** An event on its way: says the id of its delivery. */
async function tell(): Promise<string> {
  const now = office.now()
  await inStore(office.db, storeId, (trx) =>
    insertTestEvent(trx, { storeId, endpointId, type: 'order.paid', data: { orderId: 'x' }, now }),
  )
  await relayEvents(office.staff, storeId)
  return (await deliveries())[0]?.id ?? ''
}

const deliveries = () => inStore(office.db, storeId, (trx) => listDeliveries(trx, { filter: { endpointId }, most: 50 }))
const deliveryOf = async (id: string) => (await deliveries()).find((delivery) => delivery.id === id)
const endpoint = async () =>
  (await inStore(office.db, storeId, (trx) => listEndpoints(trx))).find(({ id }) => id === endpointId)
const deliver = (deliveryId: string) => deliverWebhook(dependencies(), { storeId, deliveryId })
const jobs = async () =>
  office.db
    .withoutPlugins()
    .selectFrom('pgboss.job' as never)
    .selectAll()
    .execute() as Promise<{ name: string; data: { deliveryId?: string } }[]>
const jobsOf = async (id: string) =>
  (await jobs()).filter(({ name, data }) => name === 'deliver-webhook' && data.deliveryId === id)

function verify(headers: Record<string, unknown>, body: string, key: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(signed)
    .digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

describe('a delivery', () => {
  it('is a small signed event with an id, taken with 2xx, and then done', async () => {
    const id = await tell()
    expect(await jobsOf(id)).toHaveLength(1)
    await deliver(id)
    const [told] = receiver.received
    expect(JSON.parse(told?.body ?? '')).toEqual({
      type: 'order.paid',
      version: 1,
      timestamp: office.now().toISOString(),
      storeId,
      data: { orderId: 'x' },
    })
    const { eventId } = (await deliveryOf(id)) ?? {}
    expect(told?.headers['webhook-id']).toBe(eventId)
    expect(verify(told?.headers ?? {}, told?.body ?? '', secret)).toBe(true)
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 200, nextAt: null })
    await deliver(id)
    expect(receiver.received).toHaveLength(1)
  })

  it('that fails is tried again by the schedule, the same bytes under the same id, and ends after three days', async () => {
    receiver.answerWith(500)
    const id = await tell()
    const pauses = []
    const start = office.now().getTime()
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      await deliver(id)
      const { nextAt = null } = (await deliveryOf(id)) ?? {}
      if (nextAt === null) break
      pauses.push(nextAt.getTime() - office.now().getTime())
      // before its time nothing is sent
      await deliver(id)
      office.pass(nextAt.getTime() - office.now().getTime())
    }
    expect(pauses.slice(0, 4)).toEqual([5_000, 60_000, 300_000, 1_800_000])
    expect(receiver.received).toHaveLength(MOST_ATTEMPTS)
    expect(new Set(receiver.received.map(({ body, headers }) => `${headers['webhook-id']}${body}`)).size).toBe(1)
    expect((office.now().getTime() - start) / HOUR).toBeCloseTo(71.6, 1)
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', attempts: MOST_ATTEMPTS, nextAt: null })
    const attempts = await inStore(office.db, storeId, (trx) => listAttempts(trx, id))
    expect(attempts.map(({ status }) => status)).toEqual(Array(MOST_ATTEMPTS).fill(500))
    expect((await endpoint())?.offReason).toBe('failing')
  })

  it('that was sent by a worker who died is sent once more: the other side knows it by its id', async () => {
    const id = await tell()
    const dying = { ...dependencies(), db: office.db }
    const send = office.staff.webhooks.post
    const died = deliverWebhook(
      {
        ...dying,
        webhooks: {
          ...office.staff.webhooks,
          async post(message) {
            await send(message)
            throw new Error('killed')
          },
        },
      },
      { storeId, deliveryId: id },
    )
    await expect(died).rejects.toThrow('killed')
    expect((await deliveryOf(id))?.state).toBe('waiting')
    await deliver(id)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size, (await deliveryOf(id))?.state]).toEqual([2, 1, 'delivered'])
  })

  it('is replayed with the same id and all its attempts', async () => {
    const id = await tell()
    await deliver(id)
    await inStore(office.db, storeId, (trx) => replayDelivery(trx, office.staff, { storeId, deliveryId: id }))
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await deliver(id)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(await inStore(office.db, storeId, (trx) => listAttempts(trx, id))).toHaveLength(2)
  })

  it('is no other store’s', async () => {
    const id = await tell()
    await deliverWebhook(dependencies(), { storeId: BRERA_ID, deliveryId: id })
    expect(receiver.received).toEqual([])
  })
})

describe('an endpoint', () => {
  it('that answers 410 is switched off, its owners are told, and nothing more is sent there', async () => {
    receiver.answerWith(410)
    const [id, other] = [await tell(), await tell()]
    await deliver(id)
    expect(await endpoint()).toMatchObject({ offReason: 'gone' })
    await deliver(other)
    expect([receiver.received.length, (await deliveryOf(other))?.state]).toEqual([1, 'failed'])
    const mails = await inStore(office.db, storeId, (trx) =>
      trx.selectFrom('mail').select(['kind', 'recipient', 'subjectId']).where('subjectId', '=', endpointId).execute(),
    )
    expect(mails).toEqual([{ kind: 'webhook-off', recipient: 'anna@example.it', subjectId: endpointId }])
  })

  it('that failed and answers again begins anew', async () => {
    receiver.answerWith(503)
    const id = await tell()
    await deliver(id)
    expect(await endpoint()).toMatchObject({ failures: 1, offAt: null })
    receiver.answerWith(204)
    office.pass(6_000)
    await deliver(id)
    expect(await endpoint()).toMatchObject({ failures: 0, failingSince: null })
  })

  it('is told by two signatures for a day after its secret was exchanged, then by one', async () => {
    const now = office.now()
    const rotated = await inStore(office.db, storeId, (trx) =>
      rotateSecret(trx, office.staff, { id: endpointId, storeId, now }),
    )
    if (!rotated.ok) throw new Error(rotated.reason)
    await deliver(await tell())
    office.pass(24 * HOUR)
    await deliver(await tell())
    const seen = receiver.received.map(({ headers, body }) => [
      verify(headers, body, secret),
      verify(headers, body, rotated.secret),
    ])
    expect(seen).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('is told of the events it asked for', async () => {
    await inStore(office.db, storeId, (trx) =>
      changeEndpoint(trx, office.staff, {
        id: endpointId,
        now: office.now(),
        isOn: true,
        url: receiver.url,
        description: '',
        events: ['garment.delivered'],
      }),
    )
    await inStore(office.db, storeId, async (trx) => {
      for (const type of ['order.paid', 'garment.delivered'])
        await trx.insertInto('webhookEvent').values({ storeId, type, data: '{}', at: office.now() }).execute()
    })
    await relayEvents(office.staff, storeId)
    expect((await deliveries()).map(({ type }) => type)).toEqual(['garment.delivered'])
  })
})

describe('the relay', () => {
  it('enqueues each event once, however many are at it', async () => {
    const now = office.now()
    await inStore(office.db, storeId, async (trx) => {
      for (let count = 0; count < 20; count += 1)
        await insertTestEvent(trx, { storeId, endpointId, type: 'order.paid', data: {}, now })
    })
    await Promise.all([1, 2, 3, 4].map(() => relayEvents(office.staff, storeId)))
    const found = await deliveries()
    const enqueued = (await jobs()).filter(({ data }) => found.some(({ id }) => id === data.deliveryId))
    expect([found.length, enqueued.length]).toEqual([20, 20])
  })

  it('finds what nobody heard of, and what should have been tried long ago', async () => {
    const now = office.now()
    await inStore(office.db, storeId, (trx) =>
      insertTestEvent(trx, { storeId, endpointId, type: 'order.paid', data: {}, now }),
    )
    await relayForgotten(office.staff)
    const [found] = await deliveries()
    expect(await jobsOf(found?.id ?? '')).toHaveLength(1)
    office.pass(3 * 60_000)
    await relayForgotten(office.staff)
    expect(await jobsOf(found?.id ?? '')).toHaveLength(2)
  })
})
