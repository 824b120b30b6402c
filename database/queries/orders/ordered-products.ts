import type { Transaction } from '#database/connection.ts'
import type { OrderedProduct } from '#domain/orders/order.ts'

/** A product in a size as it is kept with an order; finds it by both. */
export async function findOrderedProducts(
  trx: Transaction,
  garments: readonly { productId: string; size: string }[],
): Promise<(productId: string, size: string) => OrderedProduct | null> {
  const rows = await trx
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .select(['product.id', 'product.name', 'brand.name as brand', 'product.images', 'product.valuePrice'])
    .where(
      'product.id',
      'in',
      garments.map(({ productId }) => productId),
    )
    .execute()
  const sizes = await trx
    .selectFrom('size')
    .select(['code', 'labelIt'])
    .where(
      'code',
      'in',
      garments.map(({ size }) => size),
    )
    .execute()
  return (productId, size) => {
    const row = rows.find(({ id }) => id === productId)
    if (row === undefined) return null
    const { name, brand, images, valuePrice } = row
    const label = sizes.find(({ code }) => code === size)?.labelIt ?? size
    return { name, brand, image: images[0] ?? null, valuePrice, size: label }
  }
}
