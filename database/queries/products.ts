import { sql } from 'kysely'
import type { Brand, ListedProduct, Listing, Product } from '#domain/catalogue/product.ts'
import type { Transaction } from '../connection.ts'
import { isUuid } from '../is-uuid.ts'

/** What the store shows, by the place it gave each product and then the newest first. */
export async function listProducts(
  trx: Transaction,
  { storeId, limit }: { storeId: string; limit: number },
): Promise<{ items: ListedProduct[]; total: number }> {
  if (!isUuid(storeId)) return { items: [], total: 0 }
  const rows = await visibleProducts(trx, storeId)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('listing.position')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute()
  return { items: rows.map(({ total, ...row }) => toListedProduct(row)), total: rows[0]?.total ?? 0 }
}

export async function findProduct(
  trx: Transaction,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<ListedProduct | null> {
  if (!isUuid(storeId) || !isUuid(productId)) return null
  const row = await visibleProducts(trx, storeId).where('product.id', '=', productId).executeTakeFirst()
  return row ? toListedProduct(row) : null
}

export async function saveBrand(trx: Transaction, { id, name }: Brand): Promise<void> {
  await trx
    .insertInto('brand')
    .values({ id, name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute()
}

export async function saveProduct(trx: Transaction, { id, ...values }: Product): Promise<void> {
  await trx
    .insertInto('product')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updatedAt: new Date() }))
    .execute()
}

export async function saveListing(trx: Transaction, { prices, ...listing }: Listing): Promise<void> {
  const { storeId, productId, visible, position } = listing
  await trx
    .insertInto('listing')
    .values(listing)
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'productId']).doUpdateSet({ visible, position, updatedAt: new Date() }),
    )
    .execute()
  await trx.deleteFrom('listingPrice').where('storeId', '=', storeId).where('productId', '=', productId).execute()
  if (prices.length === 0) return
  await trx
    .insertInto('listingPrice')
    .values(prices.map(({ period, amount }) => ({ storeId, productId, period, amount })))
    .execute()
}

function visibleProducts(trx: Transaction, storeId: string) {
  return trx
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .leftJoinLateral(
      (lowest) =>
        lowest
          .selectFrom('listingPrice')
          .select(['period', 'amount'])
          .whereRef('listingPrice.storeId', '=', 'listing.storeId')
          .whereRef('listingPrice.productId', '=', 'listing.productId')
          .orderBy('amount')
          .orderBy('period')
          .limit(1)
          .as('lowest'),
      (join) => join.onTrue(),
    )
    .where('listing.storeId', '=', storeId)
    .where('listing.visible', '=', true)
    .select([
      'product.id',
      'product.name',
      'product.description',
      'product.images',
      'product.valuePrice',
      'brand.name as brandName',
      'lowest.period',
      'lowest.amount',
    ])
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof visibleProducts>['executeTakeFirstOrThrow']>>

function toListedProduct({ brandName, period, amount, ...product }: ProductRow): ListedProduct {
  return {
    ...product,
    brand: { name: brandName },
    rentFrom: period === null || amount === null ? null : { period, amount },
  }
}
