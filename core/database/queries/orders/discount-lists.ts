import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DiscountTerms } from '#domain/prices/discount.ts'
import type { DiscountState } from '#domain/prices/discount-edit.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { countRows } from '../count-matches.ts'

export type DiscountRow = DiscountTerms & { createdAt: Date }

export type DiscountFilter = { text?: string | undefined; state?: DiscountState | undefined; now: Date }

/** The latest first, those after a code that was seen. */
export async function listDiscounts(
  trx: Transaction,
  {
    storeId,
    filter,
    before,
    most,
  }: { storeId: string; filter: DiscountFilter; before?: string | undefined; most: number },
): Promise<DiscountRow[]> {
  let query = matching(trx, { storeId, filter })
  if (before) {
    query = query.where(sql<boolean>`(created_at, id) < (select created_at, id from discount where id = ${before})`)
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute()
}

/** How many there are, on all pages. */
export function countDiscounts(trx: Transaction, looked: { storeId: string; filter: DiscountFilter }): Promise<number> {
  return countRows(trx, matching(trx, looked))
}

function matching(
  trx: Transaction,
  { storeId, filter: { text, state, now } }: { storeId: string; filter: DiscountFilter },
) {
  let query = selectDiscounts(trx).where('storeId', '=', storeId)
  if (text) query = query.where(sql<boolean>`code like ${`%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`)
  return state ? query.where(IS_IN_STATE[state](now)) : query
}

const notBegun = (now: Date) => sql<boolean>`coalesce(valid_from > ${now}, false)`
const isOver = (now: Date) =>
  sql<boolean>`(coalesce(valid_until <= ${now}, false) or coalesce(uses >= max_uses, false))`

const IS_IN_STATE: Record<DiscountState, (now: Date) => ReturnType<typeof isOver>> = {
  off: () => sql<boolean>`not is_active`,
  scheduled: (now) => sql<boolean>`is_active and ${notBegun(now)}`,
  ended: (now) => sql<boolean>`is_active and not ${notBegun(now)} and ${isOver(now)}`,
  active: (now) => sql<boolean>`is_active and not ${notBegun(now)} and not ${isOver(now)}`,
}

/** Of the store, locked: nobody uses or changes them meanwhile. Those that are not there are not among them. */
export async function lockDiscounts(
  trx: Transaction,
  { storeId, ids }: { storeId: string; ids: readonly string[] },
): Promise<DiscountRow[]> {
  return selectDiscounts(trx)
    .where('storeId', '=', storeId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The codes that are new; those the store has already stay as they are. */
export async function insertDiscounts(
  trx: Transaction,
  discounts: readonly (Omit<DiscountTerms, 'id' | 'uses'> & { storeId: string; createdAt: Date })[],
): Promise<{ id: string; code: string }[]> {
  const rows = discounts.map(({ ways, ...terms }) => ({ ...terms, ways: toWays(ways) }))
  return trx
    .insertInto('discount')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['storeId', 'code']).doNothing())
    .returning(['id', 'code'])
    .execute()
}

export async function updateDiscount(
  trx: Transaction,
  { id, ways, ...terms }: { id: string } & Partial<Omit<DiscountTerms, 'id' | 'code' | 'uses'>>,
): Promise<void> {
  const values = { ...terms, ...(ways !== undefined && { ways: toWays(ways) }) }
  await trx.updateTable('discount').set(values).where('id', '=', id).execute()
}

/** The orders in which it was used and that were not given up, the latest first. */
export async function listOrdersWith(trx: Transaction, discountId: string, most: number) {
  const { rows } = await sql<{ number: string; createdAt: Date; off: number }>`
    select placed.number, placed.created_at,
      coalesce((select -sum((line->>'amount')::int) from jsonb_array_elements(placed.lines) line
        where line->>'code' = 'discount'), 0)::int as off
    from customer_order placed
    where placed.id in (select order_id from discount_use where discount_id = ${discountId})
    order by placed.created_at desc, placed.id desc limit ${most}`.execute(trx)
  return rows
}

function selectDiscounts(trx: Transaction) {
  return trx
    .selectFrom('discount')
    .select(['id', 'code', 'type', 'value', 'validFrom', 'validUntil', 'maxUses', 'maxUsesPerCustomer', 'uses'])
    .select(['isActive', 'createdAt', sql<RentalWay[] | null>`ways::text[]`.as('ways')])
}

function toWays(ways: readonly RentalWay[] | null) {
  return sql<RentalWay[] | null>`${ways}::rental_way[]`
}
