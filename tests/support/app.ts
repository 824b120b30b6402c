import { createApi } from '#api/create-api.ts'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { createStoreFinder, type StoreFinder } from '#use-cases/stores/find-active-store.ts'
import { createTestDatabase } from './database.ts'
import { type LoggedError, rememberErrors } from './remembered-errors.ts'
import { writeTestStores } from './test-stores.ts'

export const PUBLIC_TOKEN = 'a-public-token'

export type TestApp = {
  db: Database
  stores: StoreFinder
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
}: {
  seed?: (db: Database) => Promise<void>
} = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const db = openDatabase(database.appUrl)
  await seed(db)
  const stores = createStoreFinder(db)
  const { errors, log } = rememberErrors()
  const fetch = createApi({ db, stores, publicToken: PUBLIC_TOKEN, log })
  return {
    db,
    stores,
    fetch,
    errors,
    get: (address, headers = {}) =>
      fetch(
        new Request(new URL(address, 'https://api.example'), {
          headers: { authorization: `Bearer ${PUBLIC_TOKEN}`, ...headers },
        }),
      ),
    async stop() {
      await closeDatabase(db)
      await database.drop()
    },
  }
}
