import type { Settings } from '#config/settings.ts'
import type { Database } from '#database/connection.ts'
import { openReplica } from '#database/replica/open-replica.ts'
import { readFrom, type StoreReader } from '#database/replica/store-reader.ts'
import type { Log } from '#kit/http/log.ts'
import { logOutagesSeldom } from '../log-outages.ts'
import type { StopStack } from '../stop-stack.ts'

type ReaderOptions = {
  settings: Pick<Settings, 'databaseLimits'>
  database: { url: string; readUrl: string | null }
  db: Database
  isLive: () => boolean
  log: Log
}

/** Where the catalogue is read: at a standby, if there is one, that has seen what was heard of last. */
export async function openReader(
  { settings, database, db, isLive, log }: ReaderOptions,
  stops: StopStack,
): Promise<{ read: StoreReader; changed(): void }> {
  if (database.readUrl === null) return { read: readFrom(db), changed() {} }
  const replica = await openReplica({
    db,
    appUrl: database.url,
    readUrl: database.readUrl,
    limits: settings.databaseLimits,
    isLive,
    onTrouble: logOutagesSeldom(log, 'DATABASE_READ_URL is not read from'),
  })
  stops.push(() => replica.close())
  return replica
}
