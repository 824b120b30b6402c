import { type Database, inStore } from '#database/connection.ts'
import { bringUpToDate } from './bring-shelf-up-to-date.ts'
import { keepReadings } from './kept-readings.ts'

/** Reads a shelf and keeps what was read before anybody asks for it: many of its garments have just been written. */
export async function keepShelf(db: Database, at: { storeId: string; now: Date }): Promise<void> {
  const read = await inStore(db, at.storeId, (trx) => bringUpToDate(trx, at, undefined))
  const troubles: unknown[] = []
  const keeping = keepReadings(db, (error) => troubles.push(error))
  keeping.keep(at.storeId, read)
  await keeping.settled()
  if (troubles.length > 0) throw troubles[0]
}
