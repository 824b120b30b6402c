import { sql } from 'kysely'
import type { Transaction } from '../connection.ts'

/** Its customer knows of the pick-up that is set now. */
export async function rememberReminder(trx: Transaction, itemId: string): Promise<void> {
  await sql`update order_item set reminded_for = withdraw_day where id = ${itemId}`.execute(trx)
}
