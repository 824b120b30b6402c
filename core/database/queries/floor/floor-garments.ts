import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

export type FloorGarment = {
  barcode: string
  name: LocalizedText
  brand: string
  image: string | null
  sizeLabel: string
  state: UnitState
}

const MOST = 48

/**
 * Units that are somewhere on their way through the house, to be recognised by their picture: the store's own, and those
 * that its customers have. The longest there first.
 */
export async function listFloorGarments(
  trx: Transaction,
  { text, state }: { text: string; state: UnitState | null },
): Promise<FloorGarment[]> {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<FloorGarment>`
    select barcode, product.name, brand.name as brand, product.images[1] as image, size.label_it as size_label, state
    from unit join product on product.id = unit.product_id join brand on brand.id = product.brand_id
    join size on size.code = unit.size_code
    where state in ('onLoan', 'inspection', 'laundry', 'repair', 'lost')
      and (${state}::unit_state is null or state = ${state}::unit_state)
      and (unit.owner_id = current_store() or exists (
        select from order_item where order_item.store_id = current_store() and order_item.unit_id = unit.id
          and status not in ('completed', 'deleted')))
      and not exists (
        select from unnest(${words}::text[]) as word
        where concat_ws(' ', product.name::text, brand.name, size.label_it, barcode) not ilike word)
    order by state_since, unit.id limit ${MOST}`.execute(trx)
  return rows
}
