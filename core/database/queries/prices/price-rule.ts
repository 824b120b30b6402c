import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { PriceRule } from '#domain/prices/rule/price-rule.ts'

/** The rule of a store; null: nobody has made one. */
export async function findPriceRule(trx: Transaction, storeId: string): Promise<PriceRule | null> {
  const { rows } = await sql<PriceRule>`
    select rounding, least, charges from price_rule where store_id = ${storeId}`.execute(trx)
  return rows[0] ?? null
}

export async function savePriceRule(
  trx: Transaction,
  { storeId, rule: { rounding, least, charges }, now }: { storeId: string; rule: PriceRule; now: Date },
): Promise<void> {
  await sql`
    insert into price_rule (store_id, rounding, least, charges, updated_at)
    values (${storeId}, ${rounding}, ${least}, ${JSON.stringify(charges)}, ${now})
    on conflict (store_id) do update set rounding = excluded.rounding, least = excluded.least,
      charges = excluded.charges, updated_at = excluded.updated_at`.execute(trx)
}
