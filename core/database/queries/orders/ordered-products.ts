import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Pictures } from '#domain/catalogue/pictures/pictures.ts'
import type { OrderedProduct } from '#domain/orders/order.ts'

/** As the shopper has read it. */
const OWN_NAME = sql<OrderedProduct['name']>`(product.name || coalesce(listing.own_name, '{}'))`

const FOCAL_POINTS = sql<Pictures['focalPoints']>`product.focal_points`

/** A product in a size as it is kept with an order; finds it by both. */
export async function findOrderedProducts(
  trx: Transaction,
  garments: readonly { productId: string; size: string }[],
): Promise<(productId: string, size: string) => OrderedProduct | null> {
  const rows = await trx
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    // the store's own: no other one's is seen
    .leftJoin('listing', 'listing.productId', 'product.id')
    .select([
      'product.id',
      OWN_NAME.as('name'),
      'brand.name as brand',
      'product.images',
      FOCAL_POINTS.as('focalPoints'),
      'product.valuePrice',
    ])
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
    const { name, brand, images, focalPoints, valuePrice } = row
    const label = sizes.find(({ code }) => code === size)?.labelIt ?? size
    const [image = null] = images
    const focus = image === null ? undefined : focalPoints[image]
    return { name, brand, image, ...(focus && { focus }), valuePrice, size: label }
  }
}
