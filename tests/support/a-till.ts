import { createApi } from '#api/create-api.ts'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { openJobQueue } from '#database/jobs/job-queue.ts'
import { findPayment } from '#database/queries/payments/payments.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { schedule } from '#jobs/schedule.ts'
import type { CheckoutInput, CheckoutLine, PaymentProvider } from '#providers/payments/payments-port.ts'
import { openSandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { openPayment } from '#use-cases/payments/open-payment.ts'
import { openPaymentPage } from '#use-cases/payments/open-payment-page.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'
import type { PaymentSubject } from '#use-cases/payments/payment-subject.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { createTestDatabase } from './database.ts'
import { type LoggedError, rememberErrors } from './remembered-errors.ts'
import { SANDBOX_SECRET, START } from './run-shop.ts'
import { ATELIER_ID, writeTestStores } from './test-stores.ts'

const PLAN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'

export type Till = Awaited<ReturnType<typeof openTill>>

/** Payments without what is paid for: subjects only remember what they were told last. */
export async function openTill({
  now: start = START,
  provider: otherProvider,
}: {
  now?: Date
  provider?: PaymentProvider
} = {}) {
  const database = await createTestDatabase()
  const db = openDatabase(database.appUrl)
  await writeTestStores(db)
  const { errors, log } = rememberErrors()
  const onError = (error: unknown) => log.error({ err: error }, 'In the background')
  const jobs = await openJobQueue(db, { policies: schedule, onError })
  const clock = { now: start }
  const now = () => clock.now
  let isAway = false
  const told = new Map<string, Told>()
  const subject = rememberingSubject(told)
  const sandbox = openSandbox({
    databaseUrl: database.appUrl,
    secret: SANDBOX_SECRET,
    now,
    realNow: now,
    deliver: async (request) => (isAway ? new Response(null, { status: 502 }) : api(request)),
    onError,
  })
  const provider = otherProvider ?? sandbox.provider
  const dependencies: PaymentDependencies = { db, jobs, provider, now, originOf: (domain) => `https://${domain}` }
  const subjects = { order: subject, membership: subject }
  const stores = createStoreFinder(db)
  const accounts = openAccounts({ db, jobs, appSecret: 'a secret of the tests', now })
  const payments = { dependencies, subjects, sandbox }
  const api = createApi({ db, stores, accounts, publicToken: 'public', log, payments })

  return {
    db,
    dependencies,
    subjects,
    sandbox,
    clock,
    told,
    errors: errors as LoggedError[],
    fetch: api,
    /** Whether the app takes what it is told. */
    away(away: boolean): void {
      isAway = away
    },
    /** Lets time pass, and the sandbox do what is due. */
    async wait(duration: Temporal.DurationLike): Promise<string[]> {
      const later = Temporal.Instant.fromEpochMilliseconds(clock.now.getTime()).add(duration)
      clock.now = new Date(later.epochMilliseconds)
      return sandbox.run()
    },
    /** A payment of an order or of a membership, on its page. */
    async open(lines: readonly CheckoutLine[], changes: Partial<CheckoutInput> = {}): Promise<Payment> {
      const expiresAt = changes.expiresAt ?? new Date(clock.now.getTime() + 1_800_000)
      const amount = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
      const isMembership = lines.some(({ recurring }) => recurring !== null)
      const payment = await inStore(db, ATELIER_ID, async (trx) => {
        const paidFor = isMembership
          ? { userMembershipId: await writeMembership(db, now()) }
          : { orderId: await writeOrder(db, now()) }
        const opened = { ...paidFor, storeId: ATELIER_ID, provider: provider.name, amount, expiresAt, now: now() }
        return openPayment(trx, opened)
      })
      const page = await openPaymentPage(dependencies, payment, { ...anInput(lines), expiresAt, ...changes })
      if (!page.ok) throw new Error(page.reason)
      return this.find(payment)
    },
    async find({ id }: Payment): Promise<Payment> {
      const payment = await inStore(db, ATELIER_ID, (trx) => findPayment(trx, id))
      if (payment === null) throw new Error('No payment')
      return payment
    },
    /** Charges and refunds, signed, in the order they came. */
    async ledger(): Promise<number[]> {
      const rows = await inStore(db, ATELIER_ID, (trx) =>
        trx.selectFrom('ledgerEntry').select(['kind', 'amount']).orderBy('at').orderBy('id').execute(),
      )
      return rows.map(({ kind, amount }) => (kind === 'charge' ? amount : -amount))
    },
    async stop() {
      await sandbox.close()
      await jobs.stop()
      await closeDatabase(db)
      await database.drop()
    },
  }
}

export const aDress: CheckoutLine = {
  name: 'Abito Seta',
  amount: 4_900,
  quantity: 1,
  recurring: null,
  priceId: null,
  lineId: 'dress',
}

export const aPlan: CheckoutLine = { ...aDress, name: 'Base', amount: 9_900, recurring: 'month', lineId: 'plan' }

export type Told = { checkout: string | null; subscription: string | null; calls: number }

function rememberingSubject(told: Map<string, Told>): PaymentSubject {
  const remember = (id: string, news: Partial<Told>) => {
    const before = told.get(id) ?? { checkout: null, subscription: null, calls: 0 }
    told.set(id, { ...before, ...news, calls: before.calls + 1 })
  }
  return {
    checkoutChanged: async (_, { id }, { status }) => remember(id, { checkout: status }),
    subscriptionChanged: async (_, { id }, { status }) => remember(id, { subscription: status }),
  }
}

function anInput(lines: readonly CheckoutLine[]): Omit<CheckoutInput, 'reference'> {
  return {
    number: 'A-1001',
    email: 'anna@example.it',
    customerId: null,
    language: 'it',
    lines,
    discount: 0,
    firstPeriodEnd: null,
    successUrl: 'https://atelier.example/checkout/result',
    cancelUrl: 'https://atelier.example/cart',
    expiresAt: new Date(0),
  }
}

const PERSON = { email: 'anna@example.it', firstName: 'Anna', lastName: 'Rossi', language: 'it' } as const
let numbers = 0

async function writeOrder(db: Database, now: Date): Promise<string> {
  const order = { ...PERSON, phone: '', address: '{}', lines: '[]', total: 0, termsAcceptedAt: now, createdAt: now }
  const { id } = await inStore(db, ATELIER_ID, (trx) =>
    trx
      .insertInto('customerOrder')
      .values({ ...order, storeId: ATELIER_ID, number: `A-${++numbers}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function writeMembership(db: Database, now: Date): Promise<string> {
  const { id } = await inStore(db, ATELIER_ID, (trx) =>
    trx
      .insertInto('userMembership')
      .values({
        ...PERSON,
        storeId: ATELIER_ID,
        number: `M-${++numbers}`,
        membershipId: PLAN_ID,
        provider: 'sandbox',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
