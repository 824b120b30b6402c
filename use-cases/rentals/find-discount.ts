import { inStore } from '#database/connection.ts'
import { findDiscountByCode } from '#database/queries/discounts.ts'
import { type Discount, discountRefusal, toDiscountKey } from '#domain/prices/discount.ts'
import type { RentalTools } from './rental-tools.ts'

export type FoundDiscount =
  | { ok: true; discount: Discount }
  | { ok: false; reason: 'DISCOUNT_NOT_FOUND' | 'DISCOUNT_EXPIRED' }

export async function findDiscount(
  { db, now }: Pick<RentalTools, 'db' | 'now'>,
  { storeId, code }: { storeId: string; code: string },
): Promise<FoundDiscount> {
  const discount = await inStore(db, storeId, (trx) => findDiscountByCode(trx, toDiscountKey(code)))
  if (discount === null) return { ok: false, reason: 'DISCOUNT_NOT_FOUND' }
  const refusal = discountRefusal(discount, now())
  return refusal === null ? { ok: true, discount } : { ok: false, reason: refusal }
}
