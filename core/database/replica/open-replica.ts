import { sql } from 'kysely'
import { closeDatabase, type Database, openDatabase, type Transaction } from '../connection.ts'
import { isOutage } from '../is-outage.ts'
import { isUuid } from '../is-uuid.ts'
import { isConflict } from '../retry-conflicts.ts'
import { requireReplica } from './require-replica.ts'
import { readFrom, type StoreReader } from './store-reader.ts'

type ReplicaOptions = {
  /** Where everything is written. */
  db: Database
  appUrl: string
  readUrl: string
  limits: { poolSize: number; statementSeconds: number }
  /** Whether changes are heard of: else nobody knows how far the replica has to be. */
  isLive: () => boolean
  /** Why it is not used. */
  onTrouble: (error: unknown) => void
  /** Milliseconds in which one that failed is left alone. */
  rest?: number
}

export type Replica = {
  read: StoreReader
  /** Something was written: from here on only who has seen it may be read from. */
  changed(): void
  close(): Promise<void>
}

/** How long a position is good for what nobody is told of. */
const POSITION_LIFE = 1_000

/**
 * Reads from a server that follows the one everything is written in, and only once it has come as far as that one was when
 * the last change was heard of: whoever reads after a change reads the change. Until then, and whenever the replica fails,
 * the same is read where it was written.
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { db, appUrl, readUrl, limits, isLive, onTrouble, rest = 5_000 } = options
  const replica = openDatabase(readUrl, limits)
  const readAtPrimary = readFrom(db)
  let position: { asked: Promise<string>; at: number } | null = null
  let isTrusted = false
  /** Since it failed: when it is tried again, by one reader at a time. */
  let failing: { triedAgainAt: number; isBeingTried: boolean } | null = null

  /** As far as the primary is now; asked once for everybody who reads until the next change. */
  function positionOfPrimary(): Promise<string> {
    if (position === null || Date.now() - position.at > POSITION_LIFE) {
      position = { asked: askPosition(db), at: Date.now() }
    }
    return position.asked
  }

  async function readAtReplica<T>(storeId: string, work: (trx: Transaction) => Promise<T>) {
    const needed = await positionOfPrimary()
    if (!isTrusted) await requireReplica({ readUrl, appUrl })
    isTrusted = true
    return replica
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => ((await enter(trx, storeId, needed)) ? { found: await work(trx) } : null))
  }

  try {
    await requireReplica({ readUrl, appUrl })
    isTrusted = true
  } catch (error) {
    if (!isOutage(causeOf(error))) {
      await closeDatabase(replica)
      throw error
    }
    onTrouble(error)
  }

  return {
    async read(storeId, work) {
      const isLeftAlone = failing !== null && (failing.isBeingTried || Date.now() < failing.triedAgainAt)
      if (!isLive() || isLeftAlone) return readAtPrimary(storeId, work)
      if (failing !== null) failing.isBeingTried = true
      try {
        const read = await readAtReplica(storeId, work)
        failing = null
        if (read !== null) return read.found
      } catch (error) {
        const isReplicas = !isTrusted || isOutage(error) || isConflict(error)
        failing = isReplicas ? { triedAgainAt: Date.now() + rest, isBeingTried: false } : null
        if (!isReplicas) throw error
        position = null
        onTrouble(error)
      }
      return readAtPrimary(storeId, work)
    },
    changed() {
      position = null
    },
    close: () => closeDatabase(replica),
  }
}

async function askPosition(db: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

/** False: it has not come that far, or follows nobody. */
async function enter(trx: Transaction, storeId: string, needed: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean | null }>`
    select set_config('app.store_id', ${isUuid(storeId) ? storeId : ''}, true),
      pg_last_wal_replay_lsn() >= ${needed}::pg_lsn as is_there`.execute(trx)
  return rows[0]?.isThere === true
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}
