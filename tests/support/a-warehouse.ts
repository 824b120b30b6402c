import { sql } from 'kysely'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { openRentals, type RentalTools } from '#use-cases/rentals/rental-tools.ts'
import { createTestDatabase } from './database.ts'
import { stockWarehouse } from './stock-warehouse.ts'

export type Warehouse = {
  db: Database
  /** The verbs' tools, at a time of one's own. */
  at(now: () => Date): RentalTools
  /** Nothing is held or reserved any more. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** Two stores that offer the same garments, so many units of each in IT42. */
export async function openWarehouse(unitsOf: readonly number[]): Promise<Warehouse> {
  const database = await createTestDatabase()
  const db = openDatabase(database.appUrl)
  await stockWarehouse(db, unitsOf)
  return {
    db,
    at: (now) => openRentals({ db, now }),
    async clear() {
      await sql`delete from occupancy`.execute(db)
    },
    async stop() {
      await closeDatabase(db)
      await database.drop()
    },
  }
}
