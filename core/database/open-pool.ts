import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { commitWithChanges } from './changes/commit-with-changes.ts'
import { SEND_HINT, sendHintsBy } from './changes/hints.ts'
import type { Change } from './changes/read-changes.ts'
import { createShares, type ShareState } from './connection-shares.ts'
import type { Limits } from './limits.ts'

/**
 * Connections that may break at any time, in use or not, without anything but their own queries failing. Each transaction
 * sets its limits itself: a pooler in transaction mode takes none with the connection, and shares what a session sets. No
 * store can take them all. What a transaction has changed is told when it is committed, and hinted at to other processes.
 */
export function openPool(options: PoolConfig, { limits, onChanges = () => {}, onOpen }: PoolOptions): PostgresPool {
  const setLimits = Object.entries(limits)
    .map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`)
    .join('')
  const pool = new Pool(options)
  // An idle connection that the server ends is no event: the next query opens another one.
  pool.on('error', () => {})
  // Nor is one in use, between two queries of a transaction: the next of them fails. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const shares = createShares({ size: options.max ?? pool.options.max })
  onOpen?.(shares.state)
  const hint = sendHintsBy(() => pool.query(SEND_HINT))
  const tell = (changes: readonly Change[]) => {
    if (changes.length === 0) return
    onChanges(changes)
    hint()
  }

  async function connect(): Promise<PostgresPoolClient> {
    const giveBack = await shares.enter()
    try {
      return lend(await pool.connect(), { setLimits, giveBack, tell })
    } catch (error) {
      giveBack()
      throw error
    }
  }
  return { connect, end: () => pool.end() }
}

/**
 * A query whose answer is overdue blocks its connection: the server may be gone without a word. Given back to the pool, it
 * would let everybody after it wait as long.
 */
function lend(client: PoolClient, { setLimits, giveBack, tell }: Lending): PostgresPoolClient {
  const connection: PostgresPoolClient = client
  let isBlocked = false
  let isReadOnly = false

  async function begin<Row>(sql: string): Promise<PostgresQueryResult<Row>> {
    isReadOnly = READ_ONLY.test(sql)
    return await connection.query<Row>(sql + setLimits, [])
  }

  async function commit<Row>(): Promise<PostgresQueryResult<Row>> {
    tell(await commitWithChanges(client))
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }

  async function run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (isBlocked) throw new Error(OVERDUE)
    try {
      if (BEGINS.test(sql)) return await begin(sql)
      if (sql === COMMIT && !isReadOnly) return await commit()
      return await connection.query<Row>(sql, parameters)
    } catch (error) {
      isBlocked ||= error instanceof Error && error.message === OVERDUE
      throw error
    }
  }

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Nobody here reads by cursor')
    return run<Row>(statement, parameters)
  }

  function release(): void {
    client.release(isBlocked)
    giveBack()
  }

  return { query, release }
}

type PoolOptions = {
  limits: Limits
  onChanges?: ((changes: readonly Change[]) => void) | undefined
  /** Given what says how many of its connections are in use. */
  onOpen?: ((readState: () => ShareState) => void) | undefined
}

/** What the driver says when its query_timeout is over. */
const OVERDUE = 'Query read timeout'

/** How Kysely begins a transaction, and ends it. */
const BEGINS = /^(?:begin|start transaction(?: [a-z ]+)?)$/
const READ_ONLY = /read only$/
const COMMIT = 'commit'

type Lending = { setLimits: string; giveBack: () => void; tell: (changes: readonly Change[]) => void }
