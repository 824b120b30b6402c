import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { DAYS_BEFORE_END } from '#domain/credit/credit.ts'

/**
 * Credit that is about to end and whose customer has not been told of that day. Whoever was given it so shortly before
 * has just read until when it counts.
 */
export const isAboutToEnd = (today: string) => sql<boolean>`
  remaining > 0 and customer_id is not null and ends_on between ${today}::date and ${today}::date + ${sql.lit(DAYS_BEFORE_END)}
  and end_told_for is distinct from ends_on
  and (created_at at time zone 'Europe/Rome')::date < ends_on - ${sql.lit(DAYS_BEFORE_END)}`

export async function listCustomersDue(trx: Transaction, today: string): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select distinct customer_id from credit where ${isAboutToEnd(today)}`.execute(trx)
  return rows.map(({ customerId }) => customerId)
}

export type EndingCredit = { id: string; remaining: number; endsOn: string }

export async function lockEndingCredit(
  trx: Transaction,
  { customerId, today }: { customerId: string; today: string },
): Promise<EndingCredit[]> {
  const { rows } = await sql<EndingCredit>`
    select id, remaining, ends_on::text as ends_on from credit
    where customer_id = ${customerId} and ${isAboutToEnd(today)} order by id for update`.execute(trx)
  return rows
}

export async function noteEndTold(trx: Transaction, credits: readonly EndingCredit[]): Promise<void> {
  const ids = credits.map(({ id }) => id)
  await sql`update credit set end_told_for = ends_on where id = any(${ids}::uuid[])`.execute(trx)
}
