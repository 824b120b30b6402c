import { sql } from 'kysely'
import { createApi } from '#api/create-api.ts'
import { closeDatabase, inStore, openDatabase } from '#database/connection.ts'
import { type JobName, openJobQueue } from '#database/jobs/job-queue.ts'
import type { UnitCondition } from '#domain/catalogue/unit.ts'
import { createHandlers } from '#jobs/handlers.ts'
import { orderWork } from '#jobs/order-work.ts'
import { schedule } from '#jobs/schedule.ts'
import { writeCourierEvent } from '#providers/courier/courier-event.ts'
import { type PaymentProvider, PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { openSandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'
import { createMembershipSubject } from '#use-cases/memberships/membership-subject.ts'
import { createOrderSubject } from '#use-cases/orders/order-subject.ts'
import { expirePayments } from '#use-cases/payments/expire-payments.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { productId } from './a-catalogue.ts'
import { rememberErrors } from './remembered-errors.ts'
import { aShopper } from './stock-warehouse.ts'
import { ATELIER_ID } from './test-stores.ts'

export const COURIER_SECRET = 'a secret of the courier'
export const SANDBOX_SECRET = 'a secret of the sandbox'
export const SHIPPING = 990

/** When a shop of the tests opens: a Monday. */
export const START = new Date('2026-11-16T09:00:00Z')

export type Called = { status: number; data: ReturnType<typeof JSON.parse>; code?: string }

export type ShopOptions = {
  start?: Date
  firstCustomer?: number
  /** Who takes the payments; the sandbox unless a test brings another. */
  provider?: PaymentProvider
  /** Milliseconds a call may wait for the provider. */
  providerBudget?: number
}

/** The shop over a database that is stocked already: the sandbox, a courier, and a clock that only tests move. */
export async function runShop(
  databaseUrl: string,
  { start = START, firstCustomer = 1, provider: otherProvider, providerBudget }: ShopOptions = {},
) {
  const db = openDatabase(databaseUrl)
  const { errors, warnings, log } = rememberErrors()
  const onError = (error: unknown) => log.error({ err: error }, 'In the background')
  const jobs = await openJobQueue(db, { policies: schedule, onError })
  const clock = { now: start }
  const now = () => clock.now
  let isDown = false
  let isDeaf = false
  const deliver = async (request: Request) => (isDeaf ? new Response(null, { status: 503 }) : api(request))
  const sandbox = openSandbox({ databaseUrl, secret: SANDBOX_SECRET, now, realNow: now, deliver, onError })
  const provider: PaymentProvider = otherProvider ?? {
    ...sandbox.provider,
    openCheckout: (...asked: Parameters<typeof sandbox.provider.openCheckout>) => {
      if (isDown) throw new PaymentProviderDown('away')
      return sandbox.provider.openCheckout(...asked)
    },
    async changeLine(asked: Parameters<typeof sandbox.provider.changeLine>[0]) {
      const changed = await sandbox.provider.changeLine(asked)
      if (isDown && asked.when === 'now') throw new PaymentProviderDown('The answer got lost')
      return changed
    },
  }
  const payments = { db, jobs, provider, now, originOf: (domain: string) => `https://${domain}` }
  const subjects = { order: createOrderSubject(payments), membership: createMembershipSubject(payments) }
  const accounts = openAccounts({ db, jobs, appSecret: 'a secret of the tests', now })
  const stores = createStoreFinder(db)
  const dependencies = { ...payments, subjects, stores, rentals: openRentals({ db, now }) }
  const api = createApi({
    db,
    stores,
    accounts,
    publicToken: 'public',
    log,
    payments: { dependencies: payments, subjects, sandbox },
    courierSecret: COURIER_SECRET,
    ...(providerBudget && { providerBudget }),
    async readUserToken(token) {
      const [storeId = '', userId = ''] = token.split('.')
      return { ok: true, caller: { kind: 'customer', storeId, userId, sessionId: userId } }
    },
  })
  const mail = { ...accounts, sender: { send: async () => {}, close() {} }, originOf: payments.originOf }
  const handlers = createHandlers({ mail, mailingList: null, payments })
  const works = orderWork({ dependencies, simulated: { secret: COURIER_SECRET, realNow: now, deliver } })
  let people = firstCustomer - 1
  let events = 0

  async function call(
    method: string,
    path: string,
    asked: { body?: object; bearer?: string; key?: string; origin?: string; from?: string; language?: string } = {},
  ) {
    const { body, bearer = 'public', key, language, origin = 'https://api.example' } = asked
    const { from = `10.${people >> 8}.${people & 255}.9` } = asked
    const response = await api(
      new Request(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          'x-client-address': from,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...(language && { 'accept-language': language }),
        },
        body: body ? JSON.stringify(body) : null,
      }),
    )
    return { status: response.status, ...(await response.json()) } as Called
  }

  return {
    db,
    dependencies,
    clock,
    sandbox,
    errors,
    warnings,
    call,
    fetch: api,

    /** While the shop is deaf, what the provider and the simulated courier tell has to wait. */
    deaf(deaf: boolean): void {
      isDeaf = deaf
    },

    /** While the provider is away, no page opens, and its answer to an upgrade gets lost. */
    down(down: boolean): void {
      isDown = down
    },

    async customer(storeId = ATELIER_ID) {
      const number = ++people
      const person = {
        email: `anna${number}@example.it`,
        firstName: 'Anna',
        lastName: 'Rossi',
        language: 'it',
      } as const
      const { id } = await inStore(db, storeId, (trx) =>
        trx
          .insertInto('customer')
          .values({ ...person, ...since(now()), storeId, phone: ADDRESS.phone, passwordHash: '' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      const bearer = `${storeId}.${id}`
      const { cart, address } = aShopper(number)
      const own = (method: string, path: string, body?: object, key?: string) =>
        call(method, path, { bearer, ...(body && { body }), ...(key && { key }) })
      return {
        id,
        email: person.email,
        storeId,
        cart,
        address,
        call: own,
        /** Holds a garment, and says its id. */
        async hold(asked: Partial<Wanted> = {}): Promise<string> {
          const { number: product = 1, type = 'rent', deliveryDate = '2026-11-25', daysCount = 4, condition } = asked
          const wanted = { productId: productId(product), sizeId: 'IT42', type, deliveryDate, daysCount, condition }
          const held = await own('POST', '/public-api/holds', { partnerStoreId: storeId, cart, ...wanted })
          if (held.status !== 200) throw new Error(`Not held: ${held.code}`)
          return held.data.id
        },
        order: (holdIds: string[], total: number, changes: object = {}, key: string = crypto.randomUUID()) =>
          own('POST', '/api/orders', { ...anOrder(storeId, cart), holdIds, total, ...changes }, key),
        find: async (id: string) => (await own('GET', `/api/orders/${id}`)).data,
      }
    },

    act: (url: string, action: Parameters<typeof sandbox.act>[1] = 'pay') =>
      sandbox.act(new URL(url).pathname.split('/').at(-1) ?? '', action),

    /** What a courier says, signed. */
    courier(
      event: object,
      { at = clock.now, secret = COURIER_SECRET, body }: Partial<Signing> = {},
    ): Promise<Response> {
      const said = { id: `e${++events}`, at: clock.now, ...event } as Parameters<typeof writeCourierEvent>[0]
      const signed = writeCourierEvent(said, { secret, now: at })
      const headers = { 'courier-signature': signed.signature }
      return api(
        new Request('https://api.example/webhooks/courier', { method: 'POST', headers, body: body ?? signed.body }),
      )
    },

    /** Lets time pass, and nobody do anything. */
    pass(duration: Temporal.DurationLike): void {
      const time = Temporal.Instant.fromEpochMilliseconds(clock.now.getTime()).toZonedDateTimeISO('Europe/Rome')
      clock.now = new Date(time.add(duration).epochMilliseconds)
    },

    /** Lets time pass, and everybody do what is due. */
    async wait(duration: Temporal.DurationLike): Promise<string[]> {
      this.pass(duration)
      await sandbox.run()
      await expirePayments(dependencies, subjects)
      const sentences: string[] = []
      for (const { run } of works) sentences.push(...(await run()))
      await this.work()
      return sentences
    },

    /** Does the jobs about money that wait. Mails that were caused before are on their way by then. */
    async work(): Promise<void> {
      await sql`update pgboss.job set state = 'completed' where name = 'send-mail'`.execute(db)
      const { rows } = await sql<{ id: string; name: JobName; data: never }>`
        select id, name, data from pgboss.job where state = 'created' and name <> 'send-mail'`.execute(db)
      for (const { name, data } of rows) await handlers[name](data)
      const done = rows.map(({ id }) => id)
      await sql`update pgboss.job set state = 'completed' where id = any(${done}::uuid[])`.execute(db)
      await sandbox.tellAll()
    },

    /** The kinds of mails about an order, in the order they were caused. */
    async mailsAbout(subjectId: string): Promise<string[]> {
      const rows = await inStore(db, ATELIER_ID, (trx) =>
        trx.selectFrom('mail').select('kind').where('subjectId', '=', subjectId).orderBy('id').execute(),
      )
      return rows.map(({ kind }) => kind)
    },

    /** What somebody is told, in the order it was caused: kind, how many garments it names, and how much money. */
    async mailsTo(email: string): Promise<string[]> {
      const rows = await inStore(db, ATELIER_ID, (trx) =>
        trx.selectFrom('mail').select(['kind', 'detail']).where('recipient', '=', email).orderBy('id').execute(),
      )
      return rows.map(({ kind, detail }) => {
        const { garments = [], amount } = readDetail(detail)
        const count = garments.length > 1 ? [`of ${garments.length}`] : []
        return [kind, ...count, ...(amount ? [amount] : [])].join(' ')
      })
    },

    /** Charges and refunds, signed, in the order they came. */
    async ledger(orderId: string): Promise<number[]> {
      const rows = await inStore(db, ATELIER_ID, (trx) =>
        trx.selectFrom('ledgerEntry').select(['kind', 'amount']).where('orderId', '=', orderId).orderBy('id').execute(),
      )
      return rows.map(({ kind, amount }) => (kind === 'charge' ? amount : -amount))
    },

    async count(table: 'occupancy' | 'customerOrder' | 'sandboxCharge' | 'orderKey'): Promise<number> {
      return inStore(
        db,
        ATELIER_ID,
        async (trx) => (await trx.selectFrom(table).select(sql`1`.as('one')).execute()).length,
      )
    },

    async stop() {
      await sandbox.close()
      await jobs.stop()
      await closeDatabase(db)
    },
  }
}

type Wanted = {
  number: number
  type: 'rent' | 'trial' | 'secondHand' | 'subscription' | 'membership'
  deliveryDate: string
  daysCount: number
  condition: UnitCondition
}

type Signing = { at: Date; secret: string; body: string }

export const ADDRESS = {
  fullName: 'Anna Rossi',
  street: 'Via della Spiga 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'IT-MI',
  country: 'ITA',
  phone: '+393331234567',
} as const

const since = (now: Date) => ({ confirmedAt: now, createdAt: now, updatedAt: now })

function anOrder(partnerStoreId: string, cart: string) {
  return { partnerStoreId, cart, address: ADDRESS, acceptsTerms: true, earlyStart: true }
}
