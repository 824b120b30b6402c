import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnChanges } from '#database/changes/own-changes.ts'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { findDeployment, nameDeployment } from '#database/queries/platform/deployment.ts'
import { insertTestEvent } from '#database/queries/webhooks/events.ts'
import { Quarantined } from '#providers/quarantined.ts'
import { makeDataFolder } from '#tests/support/database/data-folder.ts'
import { createTestDatabase, STORES_TEMPLATE } from '#tests/support/database/database.ts'
import { type MailServer, openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openMemoryImages } from '#tests/support/doubles/memory-images.ts'
import { openStripeDouble, type StripeDouble } from '#tests/support/doubles/stripe-double.ts'
import { openReceiver, type Receiver } from '#tests/support/doubles/webhook-receiver.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { settingsOf, WHSEC } from '#tests/support/read-settings.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import { openFence } from '#use-cases/platform/fence.ts'
import { leaveQuarantine, lookAtQuarantine } from '#use-cases/platform/leave-quarantine.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { makeEndpoint } from '#use-cases/webhooks/manage-endpoints.ts'
import { openChanges } from './open/open-changes.ts'
import { openLog } from './open/open-log.ts'
import { openShop, type ShopServices } from './open/open-shop.ts'
import { startWork } from './start-work.ts'
import { createStopStack } from './stop-stack.ts'

/** Far longer than a job that is taken needs here. */
const LONG = 1_500
const KEY = 'sk_test_double'

const stops = createStopStack(() => {})
let db: Database
let owner: Database
let shop: ShopServices
let work: Awaited<ReturnType<typeof startWork>>
let mails: MailServer
let stripe: StripeDouble
let receiver: Receiver

/** A shop as it runs, with doubles of whoever it speaks to, over a database that was restored with things to do in it. */
beforeAll(async () => {
  const database = await createTestDatabase(STORES_TEMPLATE)
  stops.push(database.drop)
  const folder = makeDataFolder()
  stops.push(folder.remove)
  mails = await openMailServer()
  stops.push(mails.close)
  stripe = await openStripeDouble(() => new Date(), { secretKey: KEY })
  stops.push(stripe.close)
  receiver = await openReceiver()
  stops.push(receiver.stop)
  owner = openDatabase(database.ownerUrl)
  stops.push(() => closeDatabase(owner))
  await nameDeployment(owner, { id: 'restored-1', now: new Date(), restoredUntil: new Date(Date.now() - 60_000) })

  const read = settingsOf({
    ...{ DATABASE_URL: database.appUrl, DATA_FOLDER: folder.path },
    ...{ SMTP_URL: mails.url, MAIL_FROM: 'posta@example.it', MAIL_PER_SECOND: '1000' },
    ...{ STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WHSEC },
  })
  if (read.payments.kind !== 'stripe') throw new Error('No money moves here')
  const settings = { ...read, payments: { ...read.payments, api: stripe.settings.api } }
  const own = createOwnChanges()
  db = openDatabase(database.appUrl, { ...settings.databaseLimits, onChanges: own.tell })
  stops.push(() => closeDatabase(db))
  const changes = await openChanges({ database: { url: database.appUrl, listenUrl: database.appUrl }, own }, stops)
  const fence = openFence({ db, own: settings.deploymentId, fresh: 0 })
  const log = openLog('silent')
  const providers = { watch: <Port>(_: string, port: Port) => port, settled: async () => {} }
  const deliver = async () => new Response()
  const originOf = (domain: string) => `https://${domain}`
  shop = await openShop(
    {
      settings,
      database: { url: database.appUrl },
      db,
      changes,
      isLive: () => true,
      providers,
      originOf,
      deliver,
      fence,
      log,
    },
    stops,
  )
  await leaveThingsToDo()
  const images = openMemoryImages()
  work = await startWork(shop, { settings, stores: createStoreFinder(db), images, providers, deliver, fence, log })
  stops.push(() => work.stop())
}, 60_000)
afterAll(() => stops.stop())

/** A mail, an event for a program, and whatever the sweeps ask a payment provider. */
async function leaveThingsToDo(): Promise<void> {
  const now = new Date()
  await inStore(db, ATELIER_ID, async (trx) => {
    const to = { storeId: ATELIER_ID, recipient: 'carla@example.it', language: 'it' } as const
    await enqueueMail(trx, shop.accounts, { ...to, kind: 'credit-ends', detail: {} })
    const wanted = { storeId: ATELIER_ID, now, url: receiver.url, description: '', events: [] }
    const made = await makeEndpoint(trx, { ...shop.accounts, webhooks: shop.webhooks }, wanted)
    if (!made.ok) throw new Error(made.reason)
    await insertTestEvent(trx, { storeId: ATELIER_ID, endpointId: made.endpoint.id, type: 'test', data: {}, now })
  })
}

const outside = () => ({
  mails: mails.received.length,
  webhooks: receiver.received.length,
  stripe: stripe.requests.length,
})
const NOTHING = { mails: 0, webhooks: 0, stripe: 0 }

describe('a restored database, in quarantine', () => {
  it('sends no mail, calls no webhook and asks no payment provider, whatever is due', async () => {
    expect(await work.runNow()).toEqual([])
    await sleep(LONG)
    expect(await work.runNow()).toEqual([])
    expect(outside()).toEqual(NOTHING)
    const { rows } = await sql<{ tried: number }>`
      select coalesce(sum(retry_count), 0)::integer as tried from pgboss.job_common`.execute(db)
    expect(rows).toEqual([{ tried: 0 }])
  })

  it('lets nothing out when it is asked directly either', async () => {
    const { provider } = shop.payments.dependencies
    await expect(provider.refund({ chargeReference: 'ch_1', amount: 100, key: 'k' })).rejects.toThrow(Quarantined)
    await expect(provider.changeEmail({ customerId: 'c', email: 'a@b.it' })).rejects.toThrow(Quarantined)
    await expect(shop.webhooks.post({ url: receiver.url, headers: {}, body: '' })).rejects.toThrow(Quarantined)
    const mail = { id: 'm', storeId: ATELIER_ID, fromName: 'A', domain: 'atelier.example', to: 'a@b.it', subject: 'S' }
    const sent = shop.mail.sender.send({ ...mail, text: 't', html: 'h', attachments: [], headers: {} })
    await expect(sent).rejects.toThrow(Quarantined)
    expect(outside()).toEqual(NOTHING)
  })

  it('is released once somebody knows what the provider knows and what waits', async () => {
    const found = await lookAtQuarantine(shop.payments.dependencies)
    if (found === null) throw new Error('It belongs to nobody')
    expect(found).toMatchObject({ id: 'restored-1', differences: [], waiting: { mails: 1, webhooks: 1 } })
    expect(found.until.getTime() - found.from.getTime()).toBeGreaterThanOrEqual(3_600_000)
    // asked, and told nothing
    expect(stripe.requests.length).toBeGreaterThan(0)
    expect(stripe.requests.filter(({ path }) => !path.startsWith('GET '))).toEqual([])
    expect(outside()).toMatchObject({ mails: 0, webhooks: 0 })

    await leaveQuarantine(shop.payments.dependencies, owner, { id: 'main', isDropping: false, quarantine: found })
    expect(await findDeployment(db)).toMatchObject({ id: 'main', restoredUntil: null })
    await work.runNow()
    await expect.poll(outside, { timeout: 20_000 }).toMatchObject({ mails: 1, webhooks: 1 })
  })

  it('is entered again by a process that runs, when the database is taken from under it', async () => {
    await nameDeployment(owner, { id: 'restored-2', now: new Date() })
    const before = outside()
    expect(await work.runNow()).toEqual([])
    const { provider } = shop.payments.dependencies
    await expect(provider.refund({ chargeReference: 'ch_1', amount: 100, key: 'k' })).rejects.toThrow(Quarantined)
    expect(outside()).toEqual(before)
  })

  it('can be left without what waited, of which nobody is told then', async () => {
    await leaveThingsToDo()
    const found = await lookAtQuarantine(shop.payments.dependencies)
    if (found === null) throw new Error('It belongs to nobody')
    expect(found.waiting).toMatchObject({ mails: 1, webhooks: 1 })
    const before = outside()
    await leaveQuarantine(shop.payments.dependencies, owner, { id: 'main', isDropping: true, quarantine: found })
    await work.runNow()
    await sleep(LONG)
    expect(outside()).toMatchObject({ mails: before.mails, webhooks: before.webhooks })
  })
})
