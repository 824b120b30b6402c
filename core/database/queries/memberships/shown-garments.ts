import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { ShownGarment } from '#domain/memberships/plan-fit.ts'
import { isShown, SHOWN_NAME } from '../catalogue/shown.ts'

/** More than anybody looks through: what a plan is held against. */
const MOST = 5_000

/** What shoppers of a store see, by name and value. */
export async function listShownGarments(
  trx: Transaction,
  { storeId, now }: { storeId: string; now: Date },
): Promise<ShownGarment[]> {
  const { rows } = await sql<ShownGarment>`
    select ${SHOWN_NAME} as name, product.value_price
    from listing join product on product.id = listing.product_id
    where listing.store_id = ${storeId} and ${isShown(storeId, now)}
    order by listing.position, product.id limit ${MOST}`.execute(trx)
  return rows
}
