import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { RentPrice, SecondHandPrice } from '#domain/catalogue/product.ts'
import type { Weighed } from '#domain/floor/parcel-weight.ts'
import type { Offers } from '#domain/prices/price-item.ts'
import type { Care } from '#domain/rentals/care.ts'
import { isShown } from './shown.ts'

/** What the store asks for a product it shows, and how that is cleaned; null when it does not show it. */
export async function findOffers(
  trx: Transaction,
  { storeId, productId, now }: { storeId: string; productId: string; now: Date },
): Promise<(Offers & Care & Weighed) | null> {
  if (!isUuid(storeId) || !isUuid(productId)) return null
  const row = await trx
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.productId')
    .where('listing.storeId', '=', storeId)
    .where('listing.productId', '=', productId)
    .where(isShown(storeId, now))
    .select([
      'listing.productId',
      'product.valuePrice',
      'product.careClass',
      'product.turnaroundDays',
      'product.weightGrams',
      'listing.trialPrice',
      'listing.subscriptionPrice',
      sql<RentPrice[]>`coalesce((
        select jsonb_agg(jsonb_build_object('period', period, 'amount', amount) order by period)
        from listing_price where store_id = listing.store_id and product_id = listing.product_id), '[]')`.as('prices'),
      sql<SecondHandPrice[]>`coalesce((
        select jsonb_agg(jsonb_build_object('condition', condition, 'amount', amount) order by amount)
        from second_hand_price as price
        where store_id = listing.store_id and product_id = listing.product_id and exists (
          select from unit where unit.product_id = price.product_id and unit.condition = price.condition
            and unit.state = 'available')), '[]')`.as('secondHandPrices'),
    ])
    .executeTakeFirst()
  return row ?? null
}
