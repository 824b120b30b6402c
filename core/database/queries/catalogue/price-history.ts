import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { findReduction, type PricePoint, type PriceReduction } from '#domain/catalogue/price-reduction.ts'

/** The offer is a rent period, TRIAL, SUBSCRIPTION or SECOND_HAND with the condition. */
export type Reductions = { of(productId: string, offer: string): PriceReduction | null }

export async function readReductions(
  trx: Transaction,
  { storeId, productIds, now }: { storeId: string; productIds: readonly string[]; now: Date },
): Promise<Reductions> {
  const rows = await trx
    .selectFrom('priceHistory')
    .select(['productId', 'offer', 'amount', 'since'])
    .where('storeId', '=', storeId)
    .where('productId', '=', sql<string>`any(${productIds}::uuid[])`)
    .orderBy('since')
    .orderBy('id')
    .execute()
  const histories = Map.groupBy<string, PricePoint & { productId: string; offer: string }>(rows, (row) =>
    nameOf(row.productId, row.offer),
  )
  return { of: (productId, offer) => findReduction(histories.get(nameOf(productId, offer)) ?? [], now) }
}

/** A price of the past, for a store that brings its history along; what changes from now on is remembered by itself. */
export async function addPastPrice(
  trx: Transaction,
  price: { storeId: string; productId: string; offer: string; amount: number; since: Date },
): Promise<void> {
  await trx.insertInto('priceHistory').values(price).execute()
}

function nameOf(productId: string, offer: string): string {
  return `${productId} ${offer}`
}
