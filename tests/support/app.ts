import { createUserTokenReader } from '#api/accounts/read-user-token.ts'
import { createApi } from '#api/create-api.ts'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { openJobQueue } from '#database/jobs/job-queue.ts'
import { schedule } from '#jobs/schedule.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import type { Payments } from '#use-cases/payments/payment-dependencies.ts'
import { createStoreFinder, type StoreFinder } from '#use-cases/stores/find-active-store.ts'
import { createTestDatabase } from './database.ts'
import { type LoggedError, rememberErrors } from './remembered-errors.ts'
import { openTestPayments } from './test-payments.ts'
import { ATELIER_ID, writeTestStores } from './test-stores.ts'

export const PUBLIC_TOKEN = 'a-public-token'

/** Somebody who is logged in, at Atelier unless a test says otherwise, for tests that are not about accounts. */
export const CUSTOMER_TOKEN = 'a-customer-token'
const CUSTOMER = {
  kind: 'customer',
  userId: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9e01',
  sessionId: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9e02',
} as const

export type TestApp = {
  db: Database
  /** For another instance over the same database. */
  databaseUrl: string
  stores: StoreFinder
  accounts: AccountDependencies
  payments: Payments
  /** The app as a function. */
  fetch(request: Request): Promise<Response>
  /** GET with the public token, on a host that belongs to no store unless the address says otherwise. */
  get(address: string, headers?: Record<string, string>): Promise<Response>
  /** What went wrong without anybody expecting it. */
  errors: LoggedError[]
  stop(): Promise<void>
}

/** The whole app over a fresh database with two small stores and a closed one. */
export async function createTestApp({
  seed = writeTestStores,
  now,
  customerStoreId = ATELIER_ID,
}: {
  seed?: (db: Database) => Promise<void>
  /** The clock; the real one unless a test sets its own. */
  now?: () => Date
  /** Where the owner of CUSTOMER_TOKEN is a customer. */
  customerStoreId?: string
} = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const db = openDatabase(database.appUrl)
  await seed(db)
  const stores = createStoreFinder(db)
  const { errors, log } = rememberErrors()
  const onError = (error: unknown) => log.error({ err: error }, 'The job queue failed')
  const jobs = await openJobQueue(db, { policies: schedule, onError })
  const accounts = openAccounts({ db, jobs, appSecret: 'a secret of the tests', ...(now && { now }) })
  const readOwnToken = createUserTokenReader(accounts, stores)
  const payments = openTestPayments({ db, databaseUrl: database.appUrl, jobs, ...(now && { now }) })
  const fetch = createApi({
    db,
    stores,
    accounts,
    payments,
    publicToken: PUBLIC_TOKEN,
    readUserToken: async (token, host) =>
      token === CUSTOMER_TOKEN
        ? { ok: true, caller: { ...CUSTOMER, storeId: customerStoreId } }
        : readOwnToken(token, host),
    log,
  })
  return {
    db,
    databaseUrl: database.appUrl,
    stores,
    accounts,
    payments,
    fetch,
    errors,
    get: (address, headers = {}) =>
      fetch(
        new Request(new URL(address, 'https://api.example'), {
          headers: { authorization: `Bearer ${PUBLIC_TOKEN}`, ...headers },
        }),
      ),
    async stop() {
      await payments.close()
      await jobs.stop()
      await closeDatabase(db)
      await database.drop()
    },
  }
}
