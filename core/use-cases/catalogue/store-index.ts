import { type Database, inStore } from '#database/connection.ts'
import { keepReadings } from './kept-readings.ts'
import { bringUpToDate } from './update-index.ts'

/** Reads an index and keeps what was read before anybody asks for it: many of its garments have just been written. */
export async function storeIndex(db: Database, at: { storeId: string; now: Date }): Promise<void> {
  const read = await inStore(db, at.storeId, (trx) => bringUpToDate(trx, at, undefined))
  const troubles: unknown[] = []
  const keeping = keepReadings(db, (error) => troubles.push(error))
  keeping.keep(at.storeId, read)
  await keeping.settled()
  if (troubles.length > 0) throw troubles[0]
}
