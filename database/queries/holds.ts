import { CompiledQuery, sql } from 'kysely'
import type { UnitCondition } from '#domain/catalogue/unit.ts'
import type { DayRange } from '#domain/rentals/day-range.ts'
import type { Hold } from '#domain/rentals/hold.ts'
import type { Database, Transaction } from '../connection.ts'
import { isOverlap } from '../retry-conflicts.ts'

/** What is to be held: a garment, for the days its unit is taken. `condition` null: any. */
export type WantedItem = Pick<Hold, 'productId' | 'size' | 'way' | 'days' | 'delivery' | 'withdraw'> & {
  condition: UnitCondition | null
  range: DayRange
}

export type Holder = { storeId: string; cartKey: Buffer; addressKey: Buffer }

export type Claimed =
  | { outcome: 'held'; ids: string[]; units: string[]; conditions: UnitCondition[]; expires: Date }
  | { outcome: 'taken' | 'none' | 'limit' }

/** Chooses a unit for each and holds it, all of them or none, in one statement that is a transaction of its own. */
export async function claimUnits(
  db: Database,
  { storeId, cartKey, addressKey }: Holder,
  claim: {
    items: readonly WantedItem[]
    replaced: string | null
    now: Date
    expires: Date
    mostPerCart: number
    mostPerAddress: number
  },
): Promise<Claimed> {
  const { items, replaced, now, expires, mostPerCart, mostPerAddress } = claim
  const keys = [storeId, cartKey, addressKey, cartKey.readInt32BE(), addressKey.readInt32BE()]
  const facts = [
    items.map(({ productId }) => productId),
    items.map(({ size }) => size),
    items.map(({ condition }) => condition),
    items.map(({ range }) => range.from),
    items.map(({ range }) => range.until),
    items.map(({ way }) => way),
    items.map(({ days }) => days),
    items.map(({ delivery }) => delivery),
    items.map(({ withdraw }) => withdraw),
  ]
  const limits = [mostPerCart, mostPerAddress]
  const query = CompiledQuery.raw(CLAIM_UNITS, [...keys, replaced, now, expires, ...limits, ...facts])
  try {
    const { rows } = await db.withoutPlugins().executeQuery<Claimed>(query)
    return rows[0] ?? { outcome: 'taken' }
  } catch (error) {
    if (isOverlap(error)) return { outcome: 'taken' }
    throw error
  }
}

const CLAIM_UNITS = `select outcome, ids, units, conditions, expires
  from claim_units($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`

/** The live holds of a cart, the first one first. */
export async function listHolds(trx: Transaction, { cartKey, now }: { cartKey: Buffer; now: Date }): Promise<Hold[]> {
  const { rows } = await selectHolds(sql`hold.cart_key = ${cartKey} and occupancy.expires_at > ${now}`).execute(trx)
  return rows
}

/** Live ones among these, with their units locked: until the transaction ends they neither go nor change. */
export async function lockHolds(
  trx: Transaction,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Hold[]> {
  await sql`
    select from unit where id in (select unit_id from occupancy join hold using (id) where id = any(${ids}::uuid[]))
    order by id for update`.execute(trx)
  // The job that tidies up does not ask for units: the rows are locked as well.
  const { rows } = await sql<Hold>`
    ${selectHolds(sql`hold.id = any(${ids}::uuid[]) and occupancy.expires_at > ${now}`)} for update of occupancy`.execute(
    trx,
  )
  return rows
}

/** Those that were the cart's and are gone now. */
export async function deleteHolds(
  trx: Transaction,
  { ids, cartKey }: { ids: readonly string[]; cartKey: Buffer },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from occupancy using hold
    where occupancy.id = any(${ids}::uuid[]) and hold.id = occupancy.id and hold.cart_key = ${cartKey}
      and occupancy.kind = 'hold'
    returning occupancy.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Since when the first of them is held. */
export async function heldSince(trx: Transaction, ids: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(created_at) as since from hold where id = any(${ids}::uuid[])`.execute(trx)
  return rows[0]?.since ?? null
}

/** Whichever cart they belong to. */
export async function releaseHolds(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    delete from occupancy where id = any(${ids}::uuid[]) and kind = 'hold' and id in (select id from hold)`.execute(trx)
}

/** A hold is never cut short by this. */
export async function extendHolds(
  trx: Transaction,
  { ids, expires }: { ids: readonly string[]; expires: Date },
): Promise<void> {
  await sql`
    update occupancy set expires_at = greatest(expires_at, ${expires})
    where id = any(${ids}::uuid[]) and kind = 'hold' and id in (select id from hold)`.execute(trx)
}

function selectHolds(condition: ReturnType<typeof sql>) {
  return sql<Hold>`
    select hold.id, occupancy.unit_id, unit.condition, hold.product_id, hold.size_code as size, hold.way,
      hold.days_count as days, hold.delivery_day::text as delivery, hold.withdraw_day::text as withdraw,
      occupancy.expires_at as expires
    from hold join occupancy on occupancy.id = hold.id join unit on unit.id = occupancy.unit_id
    where ${condition} order by hold.created_at, hold.id`
}
