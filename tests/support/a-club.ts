import { sql } from 'kysely'
import { createApi } from '#api/create-api.ts'
import { closeDatabase, inStore, openDatabase, type Transaction } from '#database/connection.ts'
import { type JobName, openJobQueue } from '#database/job-queue.ts'
import { saveMembership } from '#database/queries/memberships.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { createHandlers } from '#jobs/handlers.ts'
import { schedule } from '#jobs/schedule.ts'
import { openSandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { createMembershipSubject } from '#use-cases/memberships/membership-subject.ts'
import { createOrderSubject } from '#use-cases/orders/order-subject.ts'
import type { PaymentTools } from '#use-cases/payments/payment-tools.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { productId, writeGarmentFacts, writeGarments } from './a-catalogue.ts'
import { createTestDatabase } from './database.ts'
import { rememberErrors } from './remembered-errors.ts'
import { ATELIER_ID, BRERA_ID, writeTestStores } from './test-stores.ts'

const planOf = (nth: number) => `0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d${10 + nth}`
export const SMALL = planOf(1)
export const MIDDLE = planOf(2)
export const LARGE = planOf(3)
const UNIT_ID = '0190b6a0-0000-7000-8000-300000000100'

export type Club = Awaited<ReturnType<typeof openClub>>

/** Atelier with three plans, the sandbox as its payment provider, and a clock that only tests move. */
export async function openClub(start = new Date('2026-11-16T09:00:00Z')) {
  const database = await createTestDatabase()
  const db = openDatabase(database.appUrl)
  await writeTestStores(db)
  await writeGarmentFacts(db, ATELIER_ID)
  const listings = { [ATELIER_ID]: {}, [BRERA_ID]: {} }
  await writeGarments(db, [
    { number: 1, product: { valuePrice: 20_000 }, units: [{}], listings },
    { number: 2, product: { valuePrice: 70_000 }, units: [{}], listings },
  ])
  await inStore(db, ATELIER_ID, async (trx) => {
    await trx.updateTable('membership').set({ status: 'inactive' }).execute()
    await saveMembership(trx, aPlan(SMALL, { price: 4_900, maxConcurrentProducts: 2, maxProductRetailPrice: 30_000 }))
    await saveMembership(trx, aPlan(MIDDLE, { price: 9_900, maxConcurrentProducts: 3, maxProductRetailPrice: 80_000 }))
    await saveMembership(trx, aPlan(LARGE, { price: 19_900, maxConcurrentProducts: 5, maxProductRetailPrice: null }))
  })
  const { errors, log } = rememberErrors()
  const onError = (error: unknown) => log.error({ err: error }, 'In the background')
  const jobs = await openJobQueue(db, { policies: schedule, onError })
  const clock = { now: start }
  const now = () => clock.now
  const sandbox = openSandbox({
    databaseUrl: database.appUrl,
    secret: 'a secret of the sandbox',
    now,
    realNow: now,
    deliver: (request) => api(request),
    onError,
  })
  const tools: PaymentTools = {
    db,
    jobs,
    provider: sandbox.provider,
    now,
    originOf: (domain) => `https://${domain}`,
  }
  const subjects = { order: createOrderSubject(tools), membership: createMembershipSubject(tools) }
  const accounts = openAccounts({ db, jobs, appSecret: 'a secret of the tests', now })
  const api = createApi({
    db,
    stores: createStoreFinder(db),
    accounts,
    publicToken: 'public',
    log,
    payments: { tools, subjects, sandbox },
    async readUserToken(token) {
      const [storeId = '', userId = ''] = token.split('.')
      return { ok: true, caller: { kind: 'customer', storeId, userId, sessionId: userId } }
    },
  })
  const handlers = createHandlers({
    mail: { ...accounts, sender: { send: async () => {}, close() {} }, originOf: tools.originOf },
    mailingList: null,
    payments: tools,
  })
  let people = 0

  return {
    db,
    tools: { ...tools, subjects },
    clock,
    sandbox,
    errors,

    /** Somebody new; `call` speaks for them. */
    async customer(storeId = ATELIER_ID) {
      const email = `anna${++people}@example.it`
      const person = {
        email,
        passwordHash: '',
        firstName: 'Anna',
        lastName: 'Rossi',
        phone: '',
        language: 'it',
      } as const
      const { id } = await inStore(db, storeId, (trx) =>
        trx
          .insertInto('customer')
          .values({ ...person, storeId, confirmedAt: now(), createdAt: now(), updatedAt: now() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      async function call(method: string, path: string, body?: object): Promise<Called> {
        const headers = { authorization: `Bearer ${storeId}.${id}`, 'content-type': 'application/json' }
        const request = { method, headers, body: body ? JSON.stringify(body) : null }
        const response = await api(new Request(`https://api.example${path}`, request))
        return { status: response.status, ...(await response.json()) }
      }
      const start = (membershipId: string) =>
        call('POST', '/api/userMemberships', {
          partnerStoreId: storeId,
          membershipId,
          acceptsTerms: true,
          earlyStart: true,
        })
      return { id, storeId, call, start }
    },

    pay: (url: string) => sandbox.act(new URL(url).pathname.split('/').at(-1) ?? '', 'pay'),

    /** Lets time pass; the sandbox does what is due, and so do the jobs. */
    async wait(duration: Temporal.DurationLike): Promise<void> {
      const time = Temporal.Instant.fromEpochMilliseconds(clock.now.getTime()).toZonedDateTimeISO('Europe/Rome')
      clock.now = new Date(time.add(duration).epochMilliseconds)
      await sandbox.run()
      await this.work()
    },

    /** Does the jobs about money that wait. */
    async work(): Promise<void> {
      const { rows } = await sql<{ id: string; name: JobName; data: never }>`
        update pgboss.job set state = 'completed' where state = 'created' and name <> 'send-mail'
        returning id, name, data`.execute(db)
      for (const { name, data } of rows) await handlers[name](data)
      await sandbox.tellAll()
    },

    /** The kinds of mails about a record, in the order they were caused. */
    async mailsAbout(subjectId: string): Promise<string[]> {
      const rows = await inStore(db, ATELIER_ID, (trx) =>
        trx.selectFrom('mail').select('kind').where('subjectId', '=', subjectId).orderBy('id').execute(),
      )
      return rows.map(({ kind }) => kind)
    },

    /** A garment that came with the plan, as orders write it. */
    async garment(customerId: string, { status = 'delivered', product = 1, trx }: GarmentFacts = {}): Promise<string> {
      const id = crypto.randomUUID()
      const write = async (trx: Transaction) => {
        const order = { id, storeId: ATELIER_ID, number: id, customerId, email: 'anna@example.it', firstName: 'Anna' }
        const contract = { lastName: 'Rossi', phone: '', language: 'it', address: '{}', lines: '[]', total: 0 } as const
        const agreed = { termsAcceptedAt: now(), createdAt: now() }
        await trx
          .insertInto('customerOrder')
          .values({ ...order, ...contract, ...agreed })
          .execute()
        const name = { it: `Capo ${product}` }
        const described = { name, brand: 'Casa', image: null, valuePrice: product === 1 ? 20_000 : 70_000 }
        const garment = { unitId: UNIT_ID, productId: productId(product), product: JSON.stringify(described) }
        const days = { shipDay: '2026-11-20', deliveryDay: '2026-11-23', price: 0, position: 0 }
        const item = { ...garment, ...days, sizeCode: 'IT42', condition: 'good', way: 'membership' } as const
        await trx
          .insertInto('orderItem')
          .values({ ...item, id, storeId: ATELIER_ID, orderId: id, holdId: id, status, statusAt: now() })
          .execute()
      }
      await (trx ? write(trx) : inStore(db, ATELIER_ID, write))
      return id
    },

    async stop() {
      await sandbox.close()
      await jobs.stop()
      await closeDatabase(db)
      await database.drop()
    },
  }
}

export type Called = { status: number; data: ReturnType<typeof JSON.parse>; code?: string }

type GarmentFacts = { status?: OrderStatus; product?: 1 | 2; trx?: Transaction }

function aPlan(id: string, limits: Pick<Membership, 'price' | 'maxConcurrentProducts' | 'maxProductRetailPrice'>) {
  const name = { it: `Piano ${limits.price}` }
  const texts = { name, subtitle: name, ctaText: name, type: 'membership', status: 'active' } as const
  return {
    ...texts,
    ...limits,
    id,
    partnerStoreId: ATELIER_ID,
    daysBeforeReturnReminder: 2,
    rating: null,
    stripePriceId: null,
  }
}
