import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DelayMail } from '#domain/incidents/not-sent.ts'

const COLUMN = { 'parcel-at-risk': sql`risk_told_for`, 'parcel-late': sql`delay_told_for` }

/** Whether its customer is to be told: not if they were for the same ship day. The garment is locked. */
export async function rememberDelayTold(trx: Transaction, itemId: string, kind: DelayMail): Promise<boolean> {
  const { rows } = await sql`
    update order_item set ${COLUMN[kind]} = ship_day
    where id = ${itemId} and ${COLUMN[kind]} is distinct from ship_day returning id`.execute(trx)
  return rows.length > 0
}
