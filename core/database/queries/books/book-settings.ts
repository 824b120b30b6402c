import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { BookSettings } from '#domain/books/book-settings.ts'

const SETTINGS = sql`
  from_day::text as "from", rents, plans, sales, late_fee, cleaning, company_name, vat_number, tax_regime, street, postal_code,
  town, province, series`

/** All that a store has said, the latest first. */
export async function listBookSettings(trx: Transaction): Promise<BookSettings[]> {
  const { rows } = await sql<BookSettings>`select ${SETTINGS} from book_settings order by from_day desc`.execute(trx)
  return rows
}

/** Those in force on a day; null: nobody has said any for it. */
export async function findBookSettings(trx: Transaction, day: string): Promise<BookSettings | null> {
  const { rows } = await sql<BookSettings>`
    select ${SETTINGS} from book_settings where from_day <= ${day}::date order by from_day desc limit 1`.execute(trx)
  return rows[0] ?? null
}

/** From their day on; what was said for the same day before is gone. */
export async function saveBookSettings(
  trx: Transaction,
  { storeId, settings: { from, ...settings }, now }: { storeId: string; settings: BookSettings; now: Date },
): Promise<void> {
  const said = { ...settings, savedAt: now }
  await trx
    .insertInto('bookSettings')
    .values({ ...said, storeId, fromDay: sql`${from}::date` })
    .onConflict((conflict) => conflict.columns(['storeId', 'fromDay']).doUpdateSet(said))
    .execute()
}
