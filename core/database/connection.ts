import { CamelCasePlugin, type Transaction as DatabaseTransaction, Kysely, PostgresDialect, sql } from 'kysely'
import { TypeOverrides } from 'pg'
import type { Change } from './changes/read-changes.ts'
import { inShareOf, type ShareState } from './connection-shares.ts'
import type { DB } from './generated/schema.ts'
import { isUuid } from './is-uuid.ts'
import { limitsOf, USUAL_SECONDS } from './limits.ts'
import { openPool } from './open-pool.ts'

export type Database = Kysely<DB>
export type Transaction = DatabaseTransaction<DB>

const BIGINT = 20

type DatabaseOptions = {
  poolSize?: number
  statementSeconds?: number
  queryTimeout?: number
  /** What the server calls its connections. */
  name?: string
  /** Told what a transaction has changed, before whoever has committed it goes on. */
  onChanges?: (changes: readonly Change[]) => void
  /** Given what says how many of its connections are in use. */
  onOpen?: ((readState: () => ShareState) => void) | undefined
}

/** Also through a pooler that gives every transaction another connection: nothing is set for longer than a transaction. */
export function openDatabase(
  appUrl: string,
  {
    poolSize = 20,
    statementSeconds = USUAL_SECONDS,
    queryTimeout = statementSeconds * 1000 + 2_000,
    name = 'guardaroba',
    onChanges,
    onOpen,
  }: DatabaseOptions = {},
): Database {
  const types = new TypeOverrides()
  types.setTypeParser(BIGINT, Number)
  const options = {
    connectionString: appUrl,
    application_name: name,
    types,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    query_timeout: queryTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = openPool(options, { limits: limitsOf(statementSeconds), onChanges, onOpen })
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
  const transaction = () =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('app.store_id', ${isUuid(storeId) ? storeId : ''}, true)`.execute(trx)
      return work(trx)
    })
  return inShareOf(storeId, transaction)
}

/** One transaction in which a domain is looked up, before its store is known. */
export function inDomain<T>(db: Database, domain: string, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('app.domain', ${domain}, true)`.execute(trx)
    return work(trx)
  })
}
