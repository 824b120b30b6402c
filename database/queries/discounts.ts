import { sql } from 'kysely'
import type { Discount, DiscountTerms } from '#domain/prices/discount.ts'
import type { Transaction } from '../connection.ts'
import { isUuid } from '../is-uuid.ts'

const COLUMNS = ['id', 'code', 'type', 'value', 'validFrom', 'validUntil', 'maxUses', 'uses'] as const

/** By the form codes are compared in. */
export async function findDiscountByCode(trx: Transaction, code: string): Promise<DiscountTerms | null> {
  const row = await trx.selectFrom('discount').select(COLUMNS).where('code', '=', code).executeTakeFirst()
  return row ?? null
}

export async function findDiscount(trx: Transaction, id: string): Promise<DiscountTerms | null> {
  if (!isUuid(id)) return null
  const row = await trx.selectFrom('discount').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Nobody else uses it meanwhile. */
export async function lockDiscount(trx: Transaction, id: string): Promise<DiscountTerms | null> {
  if (!isUuid(id)) return null
  const row = await trx.selectFrom('discount').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function redeemDiscount(trx: Transaction, id: string): Promise<void> {
  await sql`update discount set uses = uses + 1 where id = ${id}`.execute(trx)
}

export async function giveDiscountBack(trx: Transaction, id: string): Promise<void> {
  await sql`update discount set uses = greatest(uses - 1, 0) where id = ${id}`.execute(trx)
}

export async function saveDiscount(
  trx: Transaction,
  { id, ...values }: Discount & { storeId: string } & Partial<Omit<DiscountTerms, keyof Discount>>,
): Promise<void> {
  await trx
    .insertInto('discount')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
