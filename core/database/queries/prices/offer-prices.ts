import { type RawBuilder, sql } from 'kysely'
import type { OfferPrices } from '#domain/prices/rule/offer.ts'

/** What the product and the listing of a row cost in a store, by offer. */
export function offerPrices(storeId: string): RawBuilder<OfferPrices> {
  return sql`(select coalesce(jsonb_object_agg(offer, amount), '{}') from (
    select period::text as offer, amount from listing_price where store_id = ${storeId} and product_id = product.id
    union all select 'SECOND_HAND ' || condition, amount from second_hand_price
      where store_id = ${storeId} and product_id = product.id
    union all select 'TRIAL', listing.trial_price where listing.trial_price is not null
    union all select 'SUBSCRIPTION', listing.subscription_price where listing.subscription_price is not null
  ) as price)`
}
