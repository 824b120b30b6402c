import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { TakingLine } from '#domain/books/takings.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

/** One by one in each store, so that numbers have no gaps. */
export async function lockTakings(trx: Transaction, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`takings ${storeId}`}, 0))`.execute(trx)
}

/** The day that was closed last; null: none was. */
export async function findClosedUpTo(trx: Transaction): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from taking`.execute(trx)
  return rows[0]?.day ?? null
}

/**
 * Days of movements that stand in no takings yet: those that were closed before they were heard of, and the first that is
 * still to be closed. However many days are open, they are not read.
 */
export async function listOpenDays(
  trx: Transaction,
  { closedUpTo, last }: { closedUpTo: string | null; last: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from taking_entry where taking_id is null and day <= ${closedUpTo}::date
    union
    select min(day)::text from taking_entry
      where taking_id is null and day > coalesce(${closedUpTo}::date, '-infinity') and day <= ${last}::date
    having min(day) is not null`.execute(trx)
  return rows.map(({ day }) => day)
}

/** A movement with all that says what it was for. */
export type OpenEntry = {
  id: string
  kind: 'charge' | 'refund'
  amount: number
  vat: number
  vatRate: number
  means: string
  day: string
  soldOn: string
  isMembership: boolean
  chargeKind: ChargeKind | null
  /** Of an order. */
  lines: PriceLine[] | null
  /** Of the garment that a refund is for. */
  way: RentalWay | null
}

/** Those of some days that stand in no takings yet. */
export async function listOpenEntries(trx: Transaction, days: readonly string[]): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    select entry.id, entry.kind, entry.amount, entry.vat, entry.vat_rate, entry.provider as means, open.day::text as day,
      (coalesce(charged.at, entry.at) at time zone 'Europe/Rome')::date::text as sold_on,
      entry.user_membership_id is not null as is_membership, later.kind as charge_kind, placed.lines, garment.way
    from taking_entry open join ledger_entry entry on entry.id = open.entry_id
    left join ledger_entry charged on charged.id = entry.charge_id
    left join customer_order placed on placed.id = entry.order_id
    left join order_charge later on later.id = entry.order_charge_id
    left join refund on refund.charge_id = entry.charge_id and refund.provider_refund_id = entry.reference
    left join order_item garment on garment.id = refund.item_id
    where open.taking_id is null and open.day = any(${days}::date[]) order by entry.at, entry.id`.execute(trx)
  return rows
}

/** With the next number of its year. */
export async function insertTaking(
  trx: Transaction,
  {
    storeId,
    day,
    lines,
    entryIds,
    now,
  }: { storeId: string; day: string; lines: TakingLine[]; entryIds: string[]; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into taking (store_id, day, number, lines, closed_at)
    select ${storeId}, ${day}::date, coalesce(max(number), 0) + 1, ${JSON.stringify(lines)}::jsonb, ${now}
    from taking where year = extract(year from ${day}::date) returning id`.execute(trx)
  await sql`
    update taking_entry set taking_id = ${rows[0]?.id} where entry_id = any(${entryIds}::uuid[])`.execute(trx)
}

export type Taking = { day: string; number: number; lines: TakingLine[]; closedAt: Date }

/** Those of a month by its first day, the first first. */
export async function listTakings(trx: Transaction, month: string): Promise<Taking[]> {
  const { rows } = await sql<Taking>`
    select day::text as day, number, lines, closed_at from taking
    where day >= ${month}::date and day < ${month}::date + interval '1 month' order by day`.execute(trx)
  return rows
}

/** The months in which days were closed, by their first days, the latest first. */
export async function listTakenMonths(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date::text as month from taking order by 1 desc`.execute(trx)
  return rows.map(({ month }) => month)
}

/** What stands in no takings yet. */
export async function countOpenEntries(trx: Transaction): Promise<{ movements: number; kept: number }> {
  const { rows } = await sql<{ movements: number; kept: number }>`
    select count(*)::int as movements,
      coalesce(sum(case entry.kind when 'charge' then entry.amount else -entry.amount end), 0)::float8 as kept
    from taking_entry open join ledger_entry entry on entry.id = open.entry_id where open.taking_id is null`.execute(
    trx,
  )
  return rows[0] ?? { movements: 0, kept: 0 }
}
