import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { type CatalogueFilter, conditionsOf } from '#database/queries/catalogue/catalogue-list.ts'
import type { Offer, OfferPrices } from '#domain/prices/rule/offer.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { offerPrices } from './offer-prices.ts'

/** Which garments of a store's list; neither: all of them. */
export type PriceScope = { filter?: CatalogueFilter | undefined; ids?: readonly string[] | undefined }

export type GarmentRow = {
  id: string
  name: LocalizedText
  brand: string
  image: string | null
  value: number
  prices: OfferPrices
  /** What a rule has made of them. */
  ruled: OfferPrices
}

/** Garments that a store lists with what they cost there. `isLocked`: nobody changes their prices until this transaction ends. */
export async function listPricedGarments(
  trx: Transaction,
  { storeId, filter = {}, ids, now, isLocked = false }: PriceScope & { storeId: string; now: Date; isLocked?: boolean },
): Promise<GarmentRow[]> {
  const conditions = [
    sql`listing.store_id = ${storeId}`,
    ...conditionsOf(filter, { storeId, now }),
    ...(ids === undefined ? [] : [sql`listing.product_id = any(${[...ids]}::uuid[])`]),
  ]
  const { rows } = await sql<GarmentRow>`
    select product.id, product.name, brand.name as brand, product.images[1] as image, product.value_price as value,
      ${offerPrices(storeId)} as prices,
      (select coalesce(jsonb_object_agg(offer, amount), '{}') from ruled_price
        where store_id = ${storeId} and product_id = product.id) as ruled
    from listing
    join product on product.id = listing.product_id
    join brand on brand.id = product.brand_id
    where ${sql.join(conditions, sql` and `)}
    order by listing.product_id
    ${isLocked ? sql`for update of listing` : sql``}`.execute(trx)
  return rows
}

export type OfferAmount = { productId: string; offer: Offer; amount: number }

/** All of them in a statement for each table; what stays the same is not touched, so that no history begins anew. */
export async function writeOfferPrices(
  trx: Transaction,
  { storeId, prices }: { storeId: string; prices: readonly OfferAmount[] },
): Promise<void> {
  const given = sql`(select * from jsonb_to_recordset(${JSON.stringify(prices.map(toRow))}::jsonb)
    as row (product_id uuid, offer text, amount integer)) as given`
  await sql`
    insert into listing_price (store_id, product_id, period, amount)
    select ${storeId}, product_id, offer::rent_period, amount from ${given}
    where offer = any(enum_range(null::rent_period)::text[])
    on conflict (store_id, product_id, period) do update set amount = excluded.amount
      where listing_price.amount <> excluded.amount`.execute(trx)
  await sql`
    insert into second_hand_price (store_id, product_id, condition, amount)
    select ${storeId}, product_id, substr(offer, 13)::unit_condition, amount from ${given}
    where starts_with(offer, 'SECOND_HAND ')
    on conflict (store_id, product_id, condition) do update set amount = excluded.amount
      where second_hand_price.amount <> excluded.amount`.execute(trx)
  await sql`
    update listing set trial_price = coalesce(trial, trial_price),
      subscription_price = coalesce(subscription, subscription_price), updated_at = now()
    from (select product_id, max(amount) filter (where offer = 'TRIAL') as trial,
        max(amount) filter (where offer = 'SUBSCRIPTION') as subscription
      from ${given} where offer in ('TRIAL', 'SUBSCRIPTION') group by product_id) as changed
    where listing.store_id = ${storeId} and listing.product_id = changed.product_id`.execute(trx)
}

/** Remembers what a rule has made. */
export async function writeRuledPrices(
  trx: Transaction,
  { storeId, prices }: { storeId: string; prices: readonly OfferAmount[] },
): Promise<void> {
  await sql`
    insert into ruled_price (store_id, product_id, offer, amount)
    select ${storeId}, product_id, offer, amount
    from jsonb_to_recordset(${JSON.stringify(prices.map(toRow))}::jsonb)
      as row (product_id uuid, offer text, amount integer)
    on conflict (store_id, product_id, offer) do update set amount = excluded.amount
      where ruled_price.amount <> excluded.amount`.execute(trx)
}

/** Takes these offers away where they still cost what a rule has made; what somebody has set by hand stays. */
export async function withdrawRuled(
  trx: Transaction,
  { storeId, offers }: { storeId: string; offers: readonly Offer[] },
): Promise<void> {
  const ruled = (offer: string, amount: string) => sql`ruled.store_id = ${storeId} and ruled.offer = ${sql.raw(offer)}
    and ruled.amount = ${sql.ref(amount)} and ruled.offer = any(${[...offers]}::text[])`
  await sql`
    delete from listing_price using ruled_price as ruled
    where listing_price.store_id = ${storeId} and listing_price.product_id = ruled.product_id
      and ${ruled('listing_price.period::text', 'listing_price.amount')}`.execute(trx)
  await sql`
    delete from second_hand_price as price using ruled_price as ruled
    where price.store_id = ${storeId} and price.product_id = ruled.product_id
      and ${ruled("'SECOND_HAND ' || price.condition", 'price.amount')}`.execute(trx)
  for (const [offer, column] of [
    ['TRIAL', 'trial_price'],
    ['SUBSCRIPTION', 'subscription_price'],
  ] as const) {
    await sql`
      update listing set ${sql.ref(column)} = null, updated_at = now() from ruled_price as ruled
      where listing.store_id = ${storeId} and listing.product_id = ruled.product_id
        and ${ruled(`'${offer}'`, `listing.${column}`)}`.execute(trx)
  }
}

function toRow({ productId, offer, amount }: OfferAmount) {
  return { product_id: productId, offer, amount }
}
