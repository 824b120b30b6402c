import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { CatalogueEntry, CatalogueUnit } from '#domain/catalogue/import/planning/catalogue.ts'
import { toFields } from '#domain/catalogue/import/planning/product-fields.ts'
import type { Passport, Product, RentPrice, SecondHandPrice } from '#domain/catalogue/product.ts'
import type { Care } from '#domain/rentals/care.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

/** A product of a store's catalogue by the name that files give it. */
export type StockHandle = { id: string; handle: string; isOwn: boolean }

/**
 * A handle is its owner's: of products that are called the same, the store's own keeps it, and what is lent to the store has
 * something of its id behind it.
 */
export async function listStockHandles(trx: Transaction, storeId: string): Promise<StockHandle[]> {
  const { rows } = await sql<StockHandle>`
    select id, is_own, case when is_own or namesakes = 1 then handle else handle || '+' || right(id::text, 8) end as handle
    from (
      select id, handle, owner_id is not distinct from ${storeId}::uuid as is_own,
        count(*) over (partition by handle) as namesakes
      from product
      where owner_id = ${storeId} or id in (select product_id from listing where store_id = ${storeId})
    ) as stock
    order by 3, 1`.execute(trx)
  return rows
}

/** An entry with the ids of what it speaks of. */
export type StockEntry = CatalogueEntry & { id: string; hasListing: boolean; unitIds: ReadonlyMap<string, string> }

type ProductRow = Omit<Product, 'passport'> & {
  brand: string
  passport: Passport | null
  listing: ListingRow | null
  units: UnitRow[]
}
type ListingRow = {
  visible: boolean
  position: number
  trialPrice: number | null
  subscriptionPrice: number | null
  prices: RentPrice[]
  secondHandPrices: SecondHandPrice[]
}
type UnitRow = { id: string; barcode: string; fields: CatalogueUnit['fields'] }

/** Products as files know them. Of what is lent to the store, its pieces are its owner's alone. */
export async function readStockEntries(
  trx: Transaction,
  { storeId, handles }: { storeId: string; handles: readonly StockHandle[] },
): Promise<StockEntry[]> {
  const ids = handles.map(({ id }) => id)
  const own = handles.flatMap(({ id, isOwn }) => (isOwn ? [id] : []))
  const [products, listings, units] = [
    await readProducts(trx, ids),
    await readListings(trx, { storeId, ids }),
    await readUnits(trx, own),
  ]
  return handles.flatMap(({ id, handle, isOwn }) => {
    const product = products.get(id)
    if (product === undefined) return []
    const listing = listings.get(id) ?? null
    const pieces = units.get(id) ?? []
    return [
      {
        id,
        handle,
        isOwn,
        hasListing: listing !== null,
        fields: toFields(product, listing && { storeId, productId: id, ...listing }),
        units: pieces.map(({ barcode, fields }) => ({ barcode, fields })),
        unitIds: new Map(pieces.map((unit) => [unit.barcode, unit.id])),
      },
    ]
  })
}

async function readProducts(trx: Transaction, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  type Texts = Record<
    'name' | 'description' | 'composition' | 'care' | 'fit' | 'filling' | 'seoTitle' | 'seoDescription',
    LocalizedText
  >
  type Row = Texts &
    Care &
    Pick<
      ProductRow,
      | 'id'
      | 'brandId'
      | 'brand'
      | 'valuePrice'
      | 'listPrice'
      | 'skus'
      | 'images'
      | 'altTexts'
      | 'hasAnimalParts'
      | 'weightGrams'
    > & {
      category: string | null
      colour: string | null
      tags: string[]
      passportId: string | null
      passportUrl: string | null
    }
  const { rows } = await sql<Row>`
    select product.id, brand_id, brand.name as brand, product.name, description, composition, care, fit, filling, seo_title, seo_description,
      value_price, list_price, skus, images, alt_texts, has_animal_parts, care_class, turnaround_days, weight_grams, category_slug as category, colour_code as colour, passport_id, passport_url,
      array(select tag_slug from product_tag where product_id = product.id order by tag_slug) as tags
    from product join brand on brand.id = brand_id where product.id = any(${ids}::uuid[])`.execute(trx)
  return new Map(
    rows.map(({ passportId, passportUrl, ...row }) => {
      const passport = passportId === null ? null : { id: passportId, url: passportUrl }
      return [row.id, { ...row, passport, listing: null, units: [] }]
    }),
  )
}

async function readListings(
  trx: Transaction,
  { storeId, ids }: { storeId: string; ids: readonly string[] },
): Promise<Map<string, ListingRow>> {
  const { rows } = await sql<ListingRow & { productId: string }>`
    select product_id, visible or held_back is not null as visible, position, trial_price, subscription_price,
      coalesce((select jsonb_agg(jsonb_build_object('period', period, 'amount', amount))
        from listing_price as price where price.store_id = listing.store_id and price.product_id = listing.product_id), '[]')
        as prices,
      coalesce((select jsonb_agg(jsonb_build_object('condition', condition, 'amount', amount))
        from second_hand_price as price where price.store_id = listing.store_id and price.product_id = listing.product_id), '[]')
        as second_hand_prices
    from listing where store_id = ${storeId} and product_id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(({ productId, ...listing }) => [productId, listing]))
}

async function readUnits(trx: Transaction, productIds: readonly string[]): Promise<Map<string, UnitRow[]>> {
  const { rows } = await sql<{ id: string; productId: string; barcode: string } & Record<string, string | number>>`
    select unit.id, product_id, barcode, size_code as size, condition, cost, bought_on::text as bought_on, shelf, state, sku
    from unit left join unit_purchase on unit_purchase.unit_id = unit.id
    where product_id = any(${productIds}::uuid[]) order by product_id, barcode`.execute(trx)
  const units = rows.map(({ id, productId, barcode, ...fields }) => ({ id, productId, barcode, fields }))
  return Map.groupBy(units, ({ productId }) => productId)
}

/** Of the given codes those that pieces of other owners have. */
export async function listTakenBarcodes(
  trx: Transaction,
  { storeId, barcodes }: { storeId: string; barcodes: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ barcode: string }>`
    select barcode from unit
    where barcode = any(${barcodes}::text[]) and owner_id is distinct from ${storeId}::uuid`.execute(trx)
  return new Set(rows.map(({ barcode }) => barcode))
}

/** The products of the store's own that the pieces with these codes belong to. */
export async function listProductsOfBarcodes(
  trx: Transaction,
  { storeId, barcodes }: { storeId: string; barcodes: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ productId: string }>`
    select distinct product_id from unit
    where barcode = any(${barcodes}::text[]) and owner_id = ${storeId}::uuid`.execute(trx)
  return new Set(rows.map(({ productId }) => productId))
}
