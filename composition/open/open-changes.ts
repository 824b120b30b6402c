import { type Changes, listenForChanges } from '#database/changes/listen-for-changes.ts'
import type { OwnChanges } from '#database/changes/own-changes.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import type { StopStack } from '../stop-stack.ts'

/** What the server calls the connection that changes are read over. */
const READER = 'guardaroba-changes'

type ChangesOptions = { database: { url: string; listenUrl: string }; own: OwnChanges }

/** Reads over a connection of its own: when all others are taken, what is kept is most needed. */
export async function openChanges({ database, own }: ChangesOptions, stops: StopStack): Promise<Changes> {
  const db = openDatabase(database.url, { poolSize: 1, statementSeconds: 2, queryTimeout: 2_000, name: READER })
  stops.push(() => closeDatabase(db))
  const changes = await listenForChanges(database.listenUrl, {}, { writtenIn: db, own })
  stops.push(() => changes.stop())
  return changes
}
