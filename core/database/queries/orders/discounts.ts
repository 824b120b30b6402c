import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { DiscountTerms, OfferedDiscount } from '#domain/prices/discount.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

const COLUMNS = [
  'id',
  'code',
  'type',
  'value',
  'validFrom',
  'validUntil',
  'maxUses',
  'maxUsesPerCustomer',
  'uses',
  'isActive',
] as const

const WAYS = sql<RentalWay[] | null>`ways::text[]`.as('ways')

/** By the form codes are compared in. */
export async function findDiscountByCode(trx: Transaction, code: string): Promise<DiscountTerms | null> {
  const row = await trx
    .selectFrom('discount')
    .select([...COLUMNS, WAYS])
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? null
}

export async function findDiscount(trx: Transaction, id: string): Promise<DiscountTerms | null> {
  if (!isUuid(id)) return null
  const row = await trx
    .selectFrom('discount')
    .select([...COLUMNS, WAYS])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Nobody else uses it meanwhile. */
export async function lockDiscount(trx: Transaction, id: string): Promise<DiscountTerms | null> {
  if (!isUuid(id)) return null
  const row = await trx
    .selectFrom('discount')
    .select([...COLUMNS, WAYS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type DiscountUse = { discountId: string; storeId: string; orderId: string; personKeys: readonly Buffer[] }

export async function redeemDiscount(trx: Transaction, use: DiscountUse): Promise<void> {
  const { discountId, storeId, orderId, personKeys } = use
  await sql`update discount set uses = uses + 1 where id = ${discountId}`.execute(trx)
  const uses = personKeys.map((personKey) => ({ storeId, discountId, orderId, personKey }))
  await trx.insertInto('discountUse').values(uses).execute()
}

/** The orders in which any of these has used it. */
export async function countUsesBy(
  trx: Transaction,
  { discountId, personKeys }: Pick<DiscountUse, 'discountId' | 'personKeys'>,
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(distinct order_id)::int as uses from discount_use
    where discount_id = ${discountId} and person_key = any(${personKeys}::bytea[])`.execute(trx)
  return rows[0]?.uses ?? 0
}

/** Once for an order, however often it is asked for. */
export async function giveDiscountBack(
  trx: Transaction,
  { discountId, orderId }: { discountId: string; orderId: string },
): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('discountUse').where('orderId', '=', orderId).executeTakeFirst()
  if (numDeletedRows === 0n) return
  await sql`update discount set uses = greatest(uses - 1, 0) where id = ${discountId}`.execute(trx)
}

export async function saveDiscount(
  trx: Transaction,
  { id, ways, ...given }: OfferedDiscount & { storeId: string },
): Promise<void> {
  const values = { ...given, ...(ways !== undefined && { ways: sql<RentalWay[]>`${ways}::rental_way[]` }) }
  await trx
    .insertInto('discount')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
