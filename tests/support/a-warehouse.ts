import { sql } from 'kysely'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import type { HoldPolicy } from '#domain/rentals/holds/hold-policy.ts'
import { openRentals, type RentalDependencies } from '#use-cases/rentals/rental-dependencies.ts'
import { createTestDatabase } from './database.ts'
import { OPEN_HANDED, stockWarehouse } from './stock-warehouse.ts'

export type Warehouse = {
  db: Database
  url: string
  /** The verbs' dependencies, at a time of one's own. */
  at(now: () => Date, holdPolicy?: HoldPolicy): RentalDependencies
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
    url: database.appUrl,
    at: (now, holdPolicy = OPEN_HANDED) => openRentals({ db, now, holdPolicy }),
    async clear() {
      await sql`delete from occupancy`.execute(db)
      await sql`delete from hold_log`.execute(db)
    },
    async stop() {
      await closeDatabase(db)
      await database.drop()
    },
  }
}
