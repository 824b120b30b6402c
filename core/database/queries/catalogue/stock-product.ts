import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { ListingLife } from '#domain/catalogue/catalogue-list.ts'
import type { RentPrice, SecondHandPrice } from '#domain/catalogue/product.ts'
import type { Care } from '#domain/rentals/care.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { isLentTo } from './lending.ts'
import type { UnitRow } from './units.ts'

export type StockProduct = Care & {
  id: string
  ownerId: string | null
  name: LocalizedText
  description: LocalizedText
  composition: LocalizedText
  care: LocalizedText
  fit: LocalizedText
  filling: LocalizedText
  hasAnimalParts: boolean
  passportId: string | null
  passportUrl: string | null
  brand: string
  category: string | null
  colour: string | null
  tags: string[]
  valuePrice: number
  weightGrams: number | null
  images: string[]
  updatedAt: Date
  isLent: boolean
}

/** A product as the office of a store sees it: its own, one that it may list, or one that it lists or has listed. */
export async function findStockProduct(
  trx: Transaction,
  { storeId, id }: { storeId: string; id: string },
): Promise<StockProduct | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<StockProduct>`
    select product.id, owner_id, product.name, description, composition, care, care_class, turnaround_days, fit,
      filling, has_animal_parts, passport_id, passport_url, brand.name as brand,
      category_slug as category, colour_code as colour, value_price, weight_grams, images, product.updated_at,
      array(select tag_slug from product_tag where product_id = product.id order by tag_slug) as tags,
      ${isLentTo(storeId)} as is_lent
    from product join brand on brand.id = product.brand_id
    where product.id = ${id} and (${isLentTo(storeId)} or exists (
      select from listing where store_id = ${storeId} and product_id = product.id))`.execute(trx)
  return rows[0] ?? null
}

/** A store's own words about a garment, and when it is shown; null: at once, for ever, not put away. */
export type ListingWords = ListingLife & { ownName: LocalizedText; ownDescription: LocalizedText }

/** Why a garment is kept back that its store wants to show. */
export type HeldBack = { heldBack: 'price' | 'units' | null }

export type OwnListing = {
  visible: boolean
  position: number
  trialPrice: number | null
  subscriptionPrice: number | null
  prices: RentPrice[]
  secondHandPrices: SecondHandPrice[]
}

export async function findOwnListing(
  trx: Transaction,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<(OwnListing & ListingWords & HeldBack) | null> {
  const { rows } = await sql<OwnListing & ListingWords & HeldBack>`
    select visible, held_back, position, own_name, own_description, publish_at, unpublish_at, archived_at, trial_price, subscription_price,
      coalesce((select jsonb_agg(jsonb_build_object('period', period, 'amount', amount) order by period)
        from listing_price where store_id = listing.store_id and product_id = listing.product_id), '[]') as prices,
      coalesce((select jsonb_agg(jsonb_build_object('condition', condition, 'amount', amount) order by condition)
        from second_hand_price where store_id = listing.store_id and product_id = listing.product_id), '[]')
        as second_hand_prices
    from listing where store_id = ${storeId} and product_id = ${productId}`.execute(trx)
  return rows[0] ?? null
}

export type PastPrice = { offer: string; amount: number | null; since: Date }

const MOST_PAST_PRICES = 200

/** What each offer cost since when, the latest first. */
export async function listPastPrices(
  trx: Transaction,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<PastPrice[]> {
  return trx
    .selectFrom('priceHistory')
    .select(['offer', 'amount', 'since'])
    .where('storeId', '=', storeId)
    .where('productId', '=', productId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PAST_PRICES)
    .execute()
}

/** By size, then by code. */
export async function listUnitRows(trx: Transaction, productId: string): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select unit.id, product_id, owner_id, size_code as size, size.label_it as size_label, barcode, condition, state, state_since,
      out_until::text as out_until, shelf, measurements
    from unit join size on size.code = unit.size_code
    where product_id = ${productId} order by size.position, barcode`.execute(trx)
  return rows
}

/** The brand of a name; made when there is none yet. */
export async function findOrAddBrand(trx: Transaction, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with added as (insert into brand (name) values (${name}) on conflict do nothing returning id)
    select id from added
    union all
    select id from brand
    where slug = trim(both '-' from regexp_replace(plain_text(${name}), '[^a-z0-9]+', '-', 'g'))
    limit 1`.execute(trx)
  const [brand] = rows
  if (brand === undefined) throw new Error(`There is no brand for ${name}`)
  return brand.id
}

/** Behind everything a store lists already. */
export async function nextPosition(trx: Transaction, storeId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position) + 1, 0) as position from listing where store_id = ${storeId}`.execute(trx)
  return rows[0]?.position ?? 0
}

/** In this store; by the owner of the product, in every other one that lists it too. */
export async function setArchived(
  trx: Transaction,
  { storeId, productId, archivedAt }: { storeId: string; productId: string; archivedAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('product')
    .set({ archivedAt, updatedAt: new Date() })
    .where('id', '=', productId)
    .where('ownerId', '=', storeId)
    .execute()
  await trx
    .updateTable('listing')
    .set({ archivedAt, updatedAt: new Date() })
    .where('storeId', '=', storeId)
    .where('productId', '=', productId)
    .execute()
}
