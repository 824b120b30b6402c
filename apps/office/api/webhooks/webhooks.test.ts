import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReceiver, type Receiver } from '#tests/support/doubles/webhook-receiver.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { runTask } from '#use-cases/tasks/run-task.ts'
import { deliverWebhook } from '#use-cases/webhooks/deliver.ts'
import { relayEvents } from '#use-cases/webhooks/relay-events.ts'

const storeId = ATELIER_ID
const STORE = `/api/stores/${storeId}`

let office: TestOffice
let receiver: Receiver
let owner: Browser
let webhookId: string
beforeAll(async () => {
  office = await openTestOffice()
  receiver = await openReceiver()
  await office.hire('anna@example.it', [{ role: 'owner', storeId }])
  await office.hire('bea@example.it', [{ role: 'manager', storeId }])
  owner = await office.logIn('anna@example.it')
  const made = await owner.call('POST', `${STORE}/webhooks`, { url: receiver.url })
  webhookId = made.body.data.webhook.id
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await receiver.stop()
  await office.stop()
})

const log = async (query = '') => (await owner.call('GET', `${STORE}/webhookDeliveries${query}`)).body.data.deliveries
const tasks = async () => (await owner.call('GET', `${STORE}/tasks`)).body.data
const lastAction = async () => (await owner.call('GET', `${STORE}/audit`)).body.data.lines[0].action

async function sendAll(): Promise<void> {
  await relayEvents(office.staff, storeId)
  for (const { id: deliveryId } of await log('?state=waiting'))
    await deliverWebhook(office.staff, { storeId, deliveryId })
}

describe('a webhook', () => {
  it('says its secret once, and never again', async () => {
    const { body } = await owner.call('POST', `${STORE}/webhooks`, { url: receiver.url, events: ['order.paid'] })
    const { secret, webhook } = body.data
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await owner.call('GET', `${STORE}/webhooks`)).text).not.toContain(secret)
    const rotated = (await owner.call('POST', `${STORE}/webhooks/${webhook.id}/secret`)).body.data
    expect(rotated.secret).not.toBe(secret)
    expect(await lastAction()).toBe('webhook.secretRotated')
    expect((await owner.call('DELETE', `${STORE}/webhooks/${webhook.id}`)).status).toBe(200)
  })

  it.each(['not an address', 'ftp://example.com/', 'https://user:secret@example.com/', 'javascript:alert(1)'])(
    'is not sent to %s',
    async (url) => {
      const answer = await owner.call('POST', `${STORE}/webhooks`, { url })
      expect([answer.status, answer.body.code]).toEqual([422, 'WEBHOOK_ADDRESS_REFUSED'])
      expect(answer.body.errors[0].field).toBe('url')
    },
  )

  it('is tried out with an event that means nothing, and the log shows what was answered', async () => {
    receiver.answerWith((response) => response.writeHead(500).end('database is down'))
    expect((await owner.call('POST', `${STORE}/webhooks/${webhookId}/test`)).status).toBe(200)
    await sendAll()
    const [delivery] = await log()
    expect(delivery).toMatchObject({ type: 'webhook.test', state: 'waiting', attempts: 1, lastStatus: 500, webhookId })
    const { body } = await owner.call('GET', `${STORE}/webhookDeliveries/${delivery.id}`)
    expect(body.data.payload).toMatchObject({ type: 'webhook.test', version: 1, storeId })
    expect(body.data.attempts).toMatchObject([{ status: 500, answer: 'database is down', problem: null }])
    receiver.answerWith(200)
    expect((await owner.call('POST', `${STORE}/webhookDeliveries/${delivery.id}/replay`)).status).toBe(200)
    await sendAll()
    const behind = (await owner.call('GET', `${STORE}/webhookDeliveries?before=${delivery.id}`)).body.data
    expect(behind.matching).toBe(behind.deliveries.length + 1)
    expect((await log('?state=delivered'))[0]).toMatchObject({ id: delivery.id, lastStatus: 200 })
    expect(await log('?type=order.paid')).toEqual([])
  })

  it('that is off sends nothing, and says so', async () => {
    const change = (isOn: boolean) => owner.call('PUT', `${STORE}/webhooks/${webhookId}`, { url: receiver.url, isOn })
    await change(false)
    expect((await owner.call('POST', `${STORE}/webhooks/${webhookId}/test`)).body.code).toBe('WEBHOOK_OFF')
    const [delivery] = await log()
    expect((await owner.call('POST', `${STORE}/webhookDeliveries/${delivery.id}/replay`)).body.code).toBe('WEBHOOK_OFF')
    await change(true)
    expect((await owner.call('GET', `${STORE}/webhooks`)).body.data[0]).toMatchObject({ isOn: true, offReason: null })
  })
})

describe('sending everything again', () => {
  it('is work that goes on by itself, part by part, and says how far it is', async () => {
    for (let count = 0; count < 60; count += 1) await owner.call('POST', `${STORE}/webhooks/${webhookId}/test`)
    await sendAll()
    await sendAll()
    const all = 61
    const { body } = await owner.call('POST', `${STORE}/webhookReplays`, { state: 'delivered' })
    expect(body.data).toMatchObject({ kind: 'replayWebhooks', state: 'waiting', done: 0, total: all, canStop: true })
    // a worker that is out of time leaves the rest to the next
    await runTask(office.staff, { storeId, taskId: body.data.id }, 0)
    expect((await tasks())[0]).toMatchObject({ state: 'waiting', done: 0 })
    const before = receiver.received.length
    await runTask(office.staff, { storeId, taskId: body.data.id })
    expect((await tasks())[0]).toMatchObject({ state: 'done', done: all, total: all, result: { sent: all } })
    await sendAll()
    await sendAll()
    expect(receiver.received.length - before).toBe(all)
    expect(await lastAction()).toBe('webhook.replayed')
  })

  it('can be stopped by whoever began it, and stays where it was', async () => {
    const { id } = (await owner.call('POST', `${STORE}/webhookReplays`, {})).body.data
    const other = await office.logIn('bea@example.it')
    expect((await other.call('POST', `${STORE}/tasks/${id}/stop`)).body.code).toBe('NOT_FOUND')
    expect((await other.call('GET', `${STORE}/tasks`)).body.data[0]).toMatchObject({ id, canStop: false })
    expect((await owner.call('POST', `${STORE}/tasks/${id}/stop`)).status).toBe(200)
    expect((await tasks())[0]).toMatchObject({ isStopping: true, canStop: false })
    await runTask(office.staff, { storeId, taskId: id })
    expect((await tasks())[0]).toMatchObject({ state: 'stopped', done: 0, isStopping: false })
    expect((await owner.call('POST', `${STORE}/tasks/${id}/stop`)).body.code).toBe('NOT_FOUND')
  })

  it('of nothing is refused', async () => {
    const answer = await owner.call('POST', `${STORE}/webhookReplays`, { type: 'stock.unitAdded' })
    expect([answer.status, answer.body.code]).toEqual([409, 'NOTHING_TO_REPLAY'])
  })
})
