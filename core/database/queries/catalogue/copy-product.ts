import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

/** What is said of a product, under another name; its passport is its own. */
export async function copyFacts(
  trx: Transaction,
  { from, to, name }: { from: string; to: string; name: LocalizedText },
): Promise<void> {
  await sql`
    insert into product (id, brand_id, category_slug, colour_code, name, description, value_price, images, alt_texts,
      focal_points, composition, care, care_class, turnaround_days, fit, filling, has_animal_parts, weight_grams)
    select ${to}::uuid, brand_id, category_slug, colour_code, ${JSON.stringify(name)}::jsonb, description, value_price,
      images, alt_texts, focal_points, composition, care, care_class, turnaround_days, fit, filling, has_animal_parts, weight_grams
    from product where id = ${from}`.execute(trx)
  await sql`insert into product_tag (product_id, tag_slug)
    select ${to}::uuid, tag_slug from product_tag where product_id = ${from}`.execute(trx)
}

/** How a store lists a product and for how much, without showing it. */
export async function copyListing(
  trx: Transaction,
  { storeId, from, to, position }: { storeId: string; from: string; to: string; position: number },
): Promise<void> {
  await sql`
    insert into listing (store_id, product_id, visible, position, trial_price, subscription_price, own_description)
    select store_id, ${to}::uuid, false, ${position}, trial_price, subscription_price, own_description
    from listing where store_id = ${storeId} and product_id = ${from}`.execute(trx)
  await sql`insert into listing_price (store_id, product_id, period, amount)
    select store_id, ${to}::uuid, period, amount from listing_price
    where store_id = ${storeId} and product_id = ${from}`.execute(trx)
  await sql`insert into second_hand_price (store_id, product_id, condition, amount)
    select store_id, ${to}::uuid, condition, amount from second_hand_price
    where store_id = ${storeId} and product_id = ${from}`.execute(trx)
}
