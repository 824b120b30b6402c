import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'

/** An amount that is null takes the offer away. */
export type WrittenPrice = { productId: string; amount: number | null }

export function writeRentPrices(
  trx: Transaction,
  { storeId, prices }: { storeId: string; prices: readonly (WrittenPrice & { period: RentPeriod })[] },
): Promise<void> {
  const rows = prices.map(({ productId, period, amount }) => ({ productId, of: period, amount }))
  return writePrices(trx, { storeId, rows, table: 'listing_price', column: 'period', type: 'rent_period' })
}

export function writeSecondHandPrices(
  trx: Transaction,
  { storeId, prices }: { storeId: string; prices: readonly (WrittenPrice & { condition: UnitCondition })[] },
): Promise<void> {
  const rows = prices.map(({ productId, condition, amount }) => ({ productId, of: condition, amount }))
  return writePrices(trx, { storeId, rows, table: 'second_hand_price', column: 'condition', type: 'unit_condition' })
}

type Written = {
  storeId: string
  rows: readonly (WrittenPrice & { of: string })[]
  table: 'listing_price' | 'second_hand_price'
  column: 'period' | 'condition'
  type: 'rent_period' | 'unit_condition'
}

/** Many garments in a statement each. What stays the same is not touched: its history would begin anew. */
async function writePrices(trx: Transaction, { storeId, rows, ...names }: Written): Promise<void> {
  if (rows.length === 0) return
  const [table, column, type] = [sql.raw(names.table), sql.raw(names.column), sql.raw(names.type)]
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row ("productId" uuid, "of" ${type}, amount integer)`
  if (rows.some(({ amount }) => amount === null)) {
    await sql`
      delete from ${table} using ${given} where store_id = ${storeId} and product_id = row."productId"
        and ${table}.${column} = row."of" and row.amount is null`.execute(trx)
  }
  await sql`
    insert into ${table} (store_id, product_id, ${column}, amount)
    select ${storeId}, row."productId", row."of", row.amount from ${given} where row.amount is not null
    on conflict (store_id, product_id, ${column}) do update set amount = excluded.amount
    where ${table}.amount <> excluded.amount`.execute(trx)
}
