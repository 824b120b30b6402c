import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { vi } from 'vitest'
import { inStore } from '#database/connection.ts'
import { makeDataFolder } from '#tests/support/database/data-folder.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openSendcloudDouble } from '#tests/support/doubles/sendcloud-double.ts'
import { openStripeDouble, signedByStripe } from '#tests/support/doubles/stripe-double.ts'
import { SECRET, settingsOf, WHSEC } from '#tests/support/read-settings.ts'
import { openLog } from '../../../composition/open/open-log.ts'
import { openService } from '../../../composition/open/open-service.ts'
import { prepareDatabase } from '../../../composition/prepare-database.ts'
import { createProgress } from '../../../composition/progress.ts'
import { createStopStack } from '../../../composition/stop-stack.ts'
import { openPost } from './post.ts'
import { createSend } from './send.ts'

export const OFFICE = 'office.example'

const STRIPE_KEY = 'sk_live_51HxTheDoubleOfStripe4f2a'

/** Between one look at the queue and the next, in milliseconds, and how often. */
const PAUSE = 20
const MOST_LOOKS = 1_000

export type Town = Awaited<ReturnType<typeof openTown>>

/**
 * The whole service as production runs it, over sockets: its settings are those of production, its mails go to a mail server,
 * its money to Stripe's double and its parcels to a driver or to Sendcloud's. Only the time is the test's: one that stands
 * still until somebody moves it.
 */
export async function openTown(start: string, stock: (url: string) => Promise<void>) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(start) })
  const now = () => new Date()
  const logged: { level: number; msg: string }[] = []
  const stops = createStopStack((error) => logged.push({ level: 50, msg: String(error) }))
  stops.push(() => void vi.useRealTimers())
  const log = openLog('warn', { write: (line) => void logged.push(JSON.parse(line)) })
  const database = await createTestDatabase()
  stops.push(database.drop)
  await stock(database.appUrl)
  const folder = makeDataFolder()
  stops.push(folder.remove)
  const mails = await openMailServer()
  stops.push(mails.close)
  const stripe = await openStripeDouble(now, { secretKey: STRIPE_KEY })
  stops.push(stripe.close)
  const sendcloud = await openSendcloudDouble()
  stops.push(sendcloud.close)

  const settings = settingsOf({
    ...{
      APP_MODE: 'production',
      ALLOW_OLDER_POSTGRESQL: 'on',
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_FOLDER: folder.path,
      TRUST_PROXY: 'on',
    },
    ...{ DATABASE_URL: database.appUrl, APP_SECRET: SECRET },
    ...{ OFFICE_HOST: OFFICE, PLATFORM_DOMAIN: 'example' },
    ...{ SMTP_URL: mails.url, MAIL_FROM: 'posta@example.it', MAIL_PER_SECOND: '1000' },
    ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WHSEC },
    ...{ SENDCLOUD_API: sendcloud.address, COURIER_WEBHOOK_SECRET: SECRET },
  })
  if (settings.payments.kind !== 'stripe') throw new Error('No money moves here')
  const payments = { ...settings.payments, api: stripe.settings.api }
  const progress = createProgress(() => {})
  const prepared = await prepareDatabase(settings, progress.note)
  const service = await openService({ settings: { ...settings, payments }, database: prepared, progress, log }, stops)
  const { db, dueWork } = service
  const send = createSend(service.port)
  let events = 0

  /** Until there are no such jobs any more. */
  async function waitFor(waiting: RawBuilder<boolean>): Promise<void> {
    for (let look = 0; look < MOST_LOOKS; look++) {
      const { rows } = await sql`select from pgboss.job where ${waiting} limit 1`.execute(db)
      if (rows.length === 0) return
      await sleep(PAUSE)
    }
    throw new Error('The queue does not come to an end')
  }

  /** Nothing waits any more that could be done now. */
  const workOff = () => waitFor(sql`state = 'active' or state in ('created', 'retry') and start_after <= now()`)

  /** Many mails of one kind go out one after the other, by the time of the database. */
  const allSent = () => waitFor(sql`name = 'send-mail' and state in ('created', 'retry', 'active')`)

  /** Everybody does what is due, until nothing is. */
  async function settle(): Promise<void> {
    await workOff()
    await dueWork.runNow()
    await workOff()
  }

  return {
    ...{ db, logged, send, sendcloud, settle, now, payments },
    post: openPost(mails, allSent),
    workOff,

    /** To an hour of a day in Italy; what is due in between is done as the hours pass. */
    async goTo(day: string, hour = 10): Promise<void> {
      const there = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: { hour } })
      const goal = there.epochMilliseconds
      if (goal < Date.now()) throw new Error(`${day} is over`)
      while (Date.now() < goal) {
        vi.setSystemTime(Math.min(Date.now() + 12 * 3_600_000, goal))
        await settle()
      }
    },

    /** Minutes that somebody takes. */
    pass: (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000),

    /** Somebody pays on the page of Stripe, which tells of it. */
    async pay(url: string): Promise<void> {
      const id = new URL(url).pathname.slice(1)
      stripe.complete(id)
      const body = stripe.event(`evt_${++events}`, 'checkout.session.completed', { id })
      const headers = { 'stripe-signature': signedByStripe(body, now(), WHSEC) }
      const { status, text } = await send('POST', 'atelier.example', '/webhooks/stripe', { raw: body, headers })
      if (status !== 200) throw new Error(`Stripe was answered ${status}: ${text}`)
      await workOff()
    },

    /** What Sendcloud knows of a parcel; `isTold`: and says so by its webhook. */
    async report(storeId: string, tracking: string, message: string, { isTold = true } = {}): Promise<void> {
      const { body, signature } = sendcloud.report(tracking, { id: 11, message, at: now() })
      if (!isTold) return
      const headers = { 'sendcloud-signature': signature }
      const path = `/webhooks/sendcloud/${storeId}`
      const { status, text } = await send('POST', 'brera.example', path, { raw: body, headers })
      if (status !== 200) throw new Error(`Sendcloud was answered ${status}: ${text}`)
      await workOff()
    },

    inStore: <T>(storeId: string, work: Parameters<typeof inStore<T>>[2]) => inStore(db, storeId, work),
    stop: () => stops.stop(),
  }
}
