import type { OrderedProduct } from '#domain/orders/order.ts'
import type { Transaction } from '../connection.ts'

/** Products as they are kept with an order, by id. */
export async function findOrderedProducts(
  trx: Transaction,
  ids: readonly string[],
): Promise<Map<string, OrderedProduct>> {
  const rows = await trx
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .select(['product.id', 'product.name', 'brand.name as brand', 'product.images', 'product.valuePrice'])
    .where('product.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, name, brand, images, valuePrice }) => [id, { name, brand, image: images[0] ?? null, valuePrice }]),
  )
}
