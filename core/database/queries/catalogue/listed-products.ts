import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type {
  ListedProduct,
  OfferedSize,
  ProductDetails,
  RentPrice,
  SecondHandOffer,
  SecondHandPrice,
} from '#domain/catalogue/product.ts'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import type { Care } from '#domain/rentals/care.ts'
import { MAKER_OF_PRODUCT } from './makers.ts'
import { type Reductions, readReductions } from './price-history.ts'
import { isShown, SHOWN_DESCRIPTION, SHOWN_NAME } from './shown.ts'

export type ListedGarment = { id: string; category: string | null; tags: string[]; changedAt: Date }

/** Everything the store shows, in its own order, and when the garment, its listing or a price last changed. */
export async function listGarments(
  trx: Transaction,
  { storeId, now }: { storeId: string; now: Date },
): Promise<ListedGarment[]> {
  if (!isUuid(storeId)) return []
  return trx
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.productId')
    .leftJoin(
      trx
        .selectFrom('priceHistory')
        .select(['productId', (eb) => eb.fn.max('since').as('since')])
        .where('storeId', '=', storeId)
        .groupBy('productId')
        .as('price'),
      'price.productId',
      'listing.productId',
    )
    .select([
      'listing.productId as id',
      'product.categorySlug as category',
      TAGS.as('tags'),
      CHANGED_AT.as('changedAt'),
    ])
    .where('listing.storeId', '=', storeId)
    .where(isShown(storeId, now))
    .orderBy('position')
    .orderBy('listing.productId', 'desc')
    .execute()
}

const TAGS = sql<string[]>`array(select tag_slug from product_tag where product_tag.product_id = product.id)`
const CHANGED_AT = sql<Date>`greatest(product.updated_at, listing.updated_at, price.since)`

/** The products of these ids that the store shows, in the order of the ids; `soldIn`: what is for sale counts in these sizes. */
export async function listProducts(
  trx: Transaction,
  {
    storeId,
    ids,
    now,
    soldIn = [],
  }: { storeId: string; ids: readonly string[]; now: Date; soldIn?: readonly string[] },
): Promise<ListedProduct[]> {
  const productIds = ids.filter(isUuid)
  if (!isUuid(storeId) || productIds.length === 0) return []
  const rows = await shownProducts(trx, { storeId, now })
    .where('listing.productId', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute()
  const reductions = await readReductions(trx, { storeId, productIds, now })
  const found = new Map(rows.map((row) => [row.id, toListedProduct(row, reductions, soldIn)]))
  return productIds.flatMap((id) => found.get(id) ?? [])
}

export async function findProduct(
  trx: Transaction,
  { storeId, productId, now }: { storeId: string; productId: string; now: Date },
): Promise<ProductDetails | null> {
  if (!isUuid(storeId) || !isUuid(productId)) return null
  const row = await shownProducts(trx, { storeId, now })
    .where('listing.productId', '=', productId)
    .select([
      'brand.slug as brandSlug',
      SHOWN_DESCRIPTION.as('description'),
      'product.categorySlug',
      'product.composition',
      'product.filling',
      'product.hasAnimalParts',
      'product.passportId',
      'product.passportUrl',
      MAKER_OF_PRODUCT.as('maker'),
      sql<ProductDetails['altTexts']>`alt_texts`.as('altTexts'),
      'product.seoTitle',
      'product.seoDescription',
      'product.care',
      'product.fit',
      'product.weightGrams',
      'listing.subscriptionPrice',
      sql<string[]>`array(select tag_slug from product_tag where product_id = product.id)`.as('tags'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  const reductions = await readReductions(trx, { storeId, productIds: [productId], now })
  return toProductDetails(row, reductions)
}

type Row = Care & {
  id: string
  name: ListedProduct['name']
  images: string[]
  focalPoints: ListedProduct['focalPoints']
  valuePrice: number
  brandName: string
  colour: ListedProduct['colour']
  prices: RentPrice[]
  trialPrice: number | null
  secondHandPrices: SecondHandPrice[]
  units: { size: string; condition: SecondHandPrice['condition']; isFree: boolean }[]
}

type DetailsRow = Row &
  Pick<
    ProductDetails,
    | 'altTexts'
    | 'seoTitle'
    | 'seoDescription'
    | 'description'
    | 'tags'
    | 'composition'
    | 'filling'
    | 'hasAnimalParts'
    | 'care'
    | 'fit'
    | 'weightGrams'
  > & {
    maker: ProductDetails['maker']
    passportId: string | null
    passportUrl: string | null
    brandSlug: string
    categorySlug: string | null
    subscriptionPrice: number | null
  }

function shownProducts(trx: Transaction, { storeId, now }: { storeId: string; now: Date }) {
  return trx
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .leftJoin('colour', 'colour.code', 'product.colourCode')
    .where('listing.storeId', '=', storeId)
    .where(isShown(storeId, now))
    .select([
      'product.id',
      SHOWN_NAME.as('name'),
      'product.images',
      sql<ListedProduct['focalPoints']>`focal_points`.as('focalPoints'),
      'product.valuePrice',
      'product.careClass',
      'product.turnaroundDays',
      'brand.name as brandName',
      'listing.trialPrice',
      sql<Row['colour']>`case when colour.code is not null then jsonb_build_object(
        'code', colour.code, 'name', colour.name, 'hex', colour.hex, 'position', colour.position) end`.as('colour'),
      sql<RentPrice[]>`coalesce((
        select jsonb_agg(jsonb_build_object('period', period, 'amount', amount) order by amount, period)
        from listing_price where store_id = listing.store_id and product_id = listing.product_id), '[]')`.as('prices'),
      sql<SecondHandPrice[]>`coalesce((
        select jsonb_agg(jsonb_build_object('condition', condition, 'amount', amount) order by condition)
        from second_hand_price where store_id = listing.store_id and product_id = listing.product_id), '[]')`.as(
        'secondHandPrices',
      ),
      sql<Row['units']>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'size', size.code, 'condition', unit.condition, 'isFree', unit.state = 'available') order by size.position)
        from unit join size on size.code = unit.size_code
        where unit.product_id = product.id and unit.state not in ('lost', 'retired', 'sold')), '[]')`.as('units'),
    ])
}

function toListedProduct(row: Row, reductions: Reductions, soldIn: readonly string[] = []): ListedProduct {
  const { id, name, images, focalPoints, valuePrice, brandName, colour, prices, trialPrice, units } = row
  const [lowest] = prices
  const forSale = secondHandOffers(row, reductions)
    .filter(({ sizes }) => soldIn.length === 0 || sizes.some((size) => soldIn.includes(size)))
    .map(({ amount }) => amount)
  return {
    id,
    name,
    images,
    focalPoints,
    valuePrice,
    brand: { name: brandName },
    colour,
    sizes: toSizes(units),
    rentFrom: lowest ? { ...lowest, reduction: reductions.of(id, lowest.period) } : null,
    secondHandFrom: forSale.length > 0 ? Math.min(...forSale) : null,
    lengths: { prices, hasTrial: trialPrice !== null },
    cleaning: { careClass: row.careClass, turnaroundDays: row.turnaroundDays },
  }
}

function toProductDetails(row: DetailsRow, reductions: Reductions): ProductDetails {
  const { id, description, composition, filling, hasAnimalParts, care, fit, tags, altTexts, seoTitle, seoDescription } =
    row
  const { trialPrice, subscriptionPrice, maker, passportId, passportUrl } = row
  const offered = (amount: number | null, offer: string) =>
    amount === null ? null : { amount, reduction: reductions.of(id, offer) }
  return {
    ...toListedProduct(row, reductions),
    brand: { name: row.brandName, slug: row.brandSlug },
    altTexts,
    seoTitle,
    seoDescription,
    description,
    composition,
    filling,
    hasAnimalParts,
    maker,
    passport: passportId === null ? null : { id: passportId, url: passportUrl },
    care,
    fit,
    weightGrams: row.weightGrams,
    tags,
    category: row.categorySlug,
    prices: row.prices.map((price) => ({ ...price, reduction: reductions.of(id, price.period) })),
    trialPrice: offered(trialPrice, 'TRIAL'),
    subscriptionPrice: offered(subscriptionPrice, 'SUBSCRIPTION'),
    secondHand: secondHandOffers(row, reductions),
  }
}

function toSizes(units: Row['units']): OfferedSize[] {
  const sizes = new Map<string, boolean>()
  for (const { size, isFree } of units) sizes.set(size, isFree || sizes.get(size) === true)
  return [...sizes].map(([code, isFree]) => ({ code, isFree }))
}

/** A condition the store has a price for, in the sizes that lie in the warehouse. */
function secondHandOffers({ id, units, secondHandPrices }: Row, reductions: Reductions): SecondHandOffer[] {
  const offers = secondHandPrices.map(({ condition, amount }) => {
    const inStock = units.filter((unit) => unit.isFree && unit.condition === condition)
    const sizes = [...new Set(inStock.map(({ size }) => size))]
    return { condition, amount, sizes, reduction: reductions.of(id, `SECOND_HAND ${condition}`) }
  })
  return offers
    .filter(({ sizes }) => sizes.length > 0)
    .sort((a, b) => UNIT_CONDITIONS.indexOf(a.condition) - UNIT_CONDITIONS.indexOf(b.condition))
}
