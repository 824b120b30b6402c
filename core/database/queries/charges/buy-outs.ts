import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'

/** What a store asks for a product that was worn, in a condition; null: it sells none. Euro cents. */
export async function findSecondHandPrice(
  trx: Transaction,
  { storeId, productId, condition }: { storeId: string; productId: string; condition: UnitCondition },
): Promise<number | null> {
  const row = await trx
    .selectFrom('secondHandPrice')
    .select('amount')
    .where('storeId', '=', storeId)
    .where('productId', '=', productId)
    .where('condition', '=', condition)
    .executeTakeFirst()
  return row?.amount ?? null
}

/**
 * Buy-outs whose page nobody has paid: those asked for before a moment, and those whose garment is on its way back. What a
 * bank thinks about waits for its answer.
 */
export async function endUnpaidBuyOuts(trx: Transaction, { before, now }: { before: Date; now: Date }): Promise<void> {
  await sql`
    update order_charge charge set state = 'withdrawn', next_try_at = null, settled_at = ${now}
    where ${isUnpaidBuyOut(before)}`.execute(trx)
}

export function isUnpaidBuyOut(before: Date): RawBuilder<boolean> {
  return sql`charge.kind = 'buyOut' and charge.state = 'linked'
    and (charge.announced_at < ${before}
      or (select item.status from order_item item where item.id = charge.item_id) <> 'delivered')
    and not exists (select from payment where payment.order_charge_id = charge.id and payment.status = 'processing')`
}
