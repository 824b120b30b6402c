import type { Transaction } from '#database/connection.ts'
import { findBookSettings } from '#database/queries/books/book-settings.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { Obstacle } from '#domain/stores/brand/obstacles.ts'

/** Nobody has said which document goes with a rent. The law is not certain enough for a default: a store has to choose. */
export async function findBookObstacles(trx: Transaction, shopNow: Date): Promise<Obstacle[]> {
  const settings = await findBookSettings(trx, romeTime(shopNow).day.toString())
  return settings === null ? [{ severity: 'stop', code: 'DOCUMENT_MISSING', field: 'documents' }] : []
}
