import { CamelCasePlugin, type Transaction as DatabaseTransaction, Kysely, PostgresDialect, sql } from 'kysely'
import { TypeOverrides } from 'pg'
import type { DB } from './generated/schema.ts'
import { isUuid } from './is-uuid.ts'
import { openPool } from './open-pool.ts'

export type Database = Kysely<DB>
export type Transaction = DatabaseTransaction<DB>

const BIGINT = 20

export function openDatabase(appUrl: string, { queryTimeout = 12_000 } = {}): Database {
  const types = new TypeOverrides()
  types.setTypeParser(BIGINT, Number)
  const pool = openPool({
    connectionString: appUrl,
    application_name: 'guardaroba',
    types,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    query_timeout: queryTimeout,
    idle_in_transaction_session_timeout: 20_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

export async function closeDatabase(db: Database): Promise<void> {
  await db.destroy()
}

/** One transaction that sees one store's rows; an id that is none sees nothing. */
export function inStore<T>(db: Database, storeId: string, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('app.store_id', ${isUuid(storeId) ? storeId : ''}, true)`.execute(trx)
    return work(trx)
  })
}

/** One transaction in which a domain is looked up, before its store is known. */
export function inDomain<T>(db: Database, domain: string, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('app.domain', ${domain}, true)`.execute(trx)
    return work(trx)
  })
}
