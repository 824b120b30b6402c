import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { isShown, SHOWN_DESCRIPTION, SHOWN_NAME } from './shown.ts'

export type SaleRow = {
  productId: string
  brand: string
  name: LocalizedText
  description: LocalizedText
  images: string[]
  colour: LocalizedText | null
  category: string | null
  sizeCode: string
  sizeLabel: string
  condition: UnitCondition
  amount: number
  weightGrams: number | null
}

/** Each size and condition of which the store shows a price and a unit lies in the warehouse. */
export async function listSaleOffers(
  trx: Transaction,
  { storeId, now }: { storeId: string; now: Date },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select product.id as product_id, brand.name as brand, ${SHOWN_NAME} as name, ${SHOWN_DESCRIPTION} as description,
      product.images, product.weight_grams,
      colour.name as colour, product.category_slug as category,
      size.code as size_code, size.label_it as size_label, price.condition, price.amount
    from listing
    join product on product.id = listing.product_id
    join brand on brand.id = product.brand_id
    left join colour on colour.code = product.colour_code
    join second_hand_price as price on price.store_id = listing.store_id and price.product_id = listing.product_id
    join lateral (
      select distinct size_code from unit
      where unit.product_id = product.id and unit.condition = price.condition and unit.state = 'available'
    ) as stock on true
    join size on size.code = stock.size_code
    where listing.store_id = ${storeId} and ${isShown(storeId, now)}
    order by listing.position, product.id, price.condition, size.position`.execute(trx)
  return rows
}
