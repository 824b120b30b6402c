import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { isInStock } from './stock-words.ts'

export type LabelUnit = {
  id: string
  barcode: string
  name: LocalizedText
  sizeLabel: string
  shelf: string
  /** Null: another's, whose name is not this store's to know. */
  owner: string | null
}

type Chosen = { storeId: string; units: readonly string[]; products: readonly string[]; most: number }

/** Units of a store's catalogue that can carry a label, as they hang: by garment, size and code. */
export async function listLabelUnits(
  trx: Transaction,
  { storeId, units, products, most }: Chosen,
): Promise<LabelUnit[]> {
  const { rows } = await sql<LabelUnit>`
    select unit.id, unit.barcode, product.name, size.label_it as size_label, unit.shelf, partner_store.name as owner
    from unit join product on product.id = unit.product_id join size on size.code = unit.size_code
    left join partner_store on partner_store.id = unit.owner_id
    where (unit.id = any(${units}::uuid[]) or unit.product_id = any(${products}::uuid[]))
      and unit.state not in ('lost', 'retired', 'sold') and ${isInStock(storeId)}
    order by product.name ->> 'it', unit.product_id, size.position, unit.barcode limit ${most}`.execute(trx)
  return rows
}
