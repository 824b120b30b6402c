import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import {
  type Stated,
  type StatementDraft,
  type StatementLine,
  type StatementSide,
  totalsOf,
} from '#domain/lending/statement.ts'
import { countMatches } from '../count-matches.ts'

/** The month that was closed last, by its first day; null: none was. */
export async function findLastClosed(trx: Transaction, storeId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month)::text as month from lending_month where store_id = ${storeId}`.execute(trx)
  return rows[0]?.month ?? null
}

/** False: it is closed already. Whoever closes it at the same time waits, and hears that. */
export async function takeMonth(
  trx: Transaction,
  { storeId, month, now }: { storeId: string; month: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into lending_month (store_id, month, closed_at) values (${storeId}, ${month}::date, ${now})
    on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** What all statements of a store have said so far. */
export async function listStated(trx: Transaction, storeId: string): Promise<Stated[]> {
  const { rows } = await sql<Stated>`
    select lender_id, line ->> 'itemId' as item_id, line ->> 'kind' as kind, max((line ->> 'share')::int) as share,
      sum((line ->> 'paid')::int)::int as paid, sum((line ->> 'refunded')::int)::int as refunded,
      sum((line ->> 'base')::int)::int as base, sum((line ->> 'amount')::int)::int as amount
    from lending_statement, jsonb_array_elements(lines) as line
    where store_id = ${storeId} group by 1, 2, 3`.execute(trx)
  return rows
}

/** Both sides are called what they are called today; a lender that is gone has no name any more. */
export async function insertStatements(
  trx: Transaction,
  drafts: readonly StatementDraft[],
  { storeId, month, now }: { storeId: string; month: string; now: Date },
): Promise<void> {
  const rows = drafts.map(({ lenderId, lines }) => ({ lenderId, lines, ...totalsOf(lines) }))
  await sql`
    insert into lending_statement (store_id, store_name, lender_id, lender_name, month, lines, paid, refunded, base,
      amount, closed_at)
    select ${storeId}, name_of_store(${storeId}), draft."lenderId", coalesce(name_of_store(draft."lenderId"), ''),
      ${month}::date, draft.lines, draft.paid, draft.refunded, draft.base, draft.amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as draft ("lenderId" uuid, lines jsonb, paid int, refunded int, base int, amount int)`.execute(trx)
}

/** A statement without its lines. `side` is that of the transaction: it lent the garments, or rented them out. */
export type Statement = {
  id: string
  month: string
  side: StatementSide
  storeName: string
  /** Empty: the platform. */
  lenderName: string
  paid: number
  refunded: number
  base: number
  amount: number
  settledOn: string | null
  settledReference: string | null
}

const COLUMNS = sql`
  id, month::text as month, case when store_id = current_store() then 'borrowed' else 'lent' end as side, store_name,
  lender_name, paid, refunded, base, amount, settled_on::text as settled_on, settled_reference`

export type StatementFilter = {
  side?: StatementSide | undefined
  state?: 'open' | 'settled' | undefined
  id?: string | undefined
  before?: string | undefined
}

/** The latest month first. */
export async function listStatements(
  trx: Transaction,
  { before, most, ...filter }: StatementFilter & { most: number },
): Promise<Statement[]> {
  const conditions = [
    ...matching(filter),
    ...(before ? [sql`(month, id) < (select month, id from lending_statement where id = ${before})`] : []),
  ]
  const { rows } = await sql<Statement>`
    select ${COLUMNS} from lending_statement where ${sql.join(conditions, sql` and `)}
    order by lending_statement.month desc, id desc limit ${most}`.execute(trx)
  return rows
}

/** How many there are, on all pages. */
export function countStatements(trx: Transaction, filter: Omit<StatementFilter, 'before'>): Promise<number> {
  return countMatches(trx, sql`select 1 from lending_statement where ${sql.join(matching(filter), sql` and `)}`)
}

function matching({ side, state, id }: Omit<StatementFilter, 'before'>) {
  return [
    sql`true`,
    ...(side === 'borrowed' ? [sql`store_id = current_store()`] : []),
    ...(side === 'lent' ? [sql`store_id is distinct from current_store()`] : []),
    ...(state ? [sql`(settled_at is not null) = ${state === 'settled'}`] : []),
    ...(id ? [sql`id = ${id}`] : []),
  ]
}

export async function findStatement(trx: Transaction, id: string): Promise<Statement | null> {
  const { rows } = await sql<Statement>`select ${COLUMNS} from lending_statement where id = ${id}`.execute(trx)
  return rows[0] ?? null
}

/** In the order they were ordered. */
export async function listStatementLines(
  trx: Transaction,
  ids: readonly string[],
): Promise<{ statementId: string; lines: StatementLine[] }[]> {
  const { rows } = await sql<{ statementId: string; lines: StatementLine[] }>`
    select id as statement_id, lines from lending_statement where id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

/** By whoever the money comes to, once; false: it was said already. */
export async function markSettled(
  trx: Transaction,
  { id, day, reference, now }: { id: string; day: string; reference: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lending_statement set settled_at = ${now}, settled_on = ${day}::date, settled_reference = ${reference}
    where id = ${id} and settled_at is null`.execute(trx)
  return numAffectedRows === 1n
}
