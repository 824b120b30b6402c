import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** `shown`: visible, position, trial, monthly, as far as the file says something of them. */
export type ListingPatch = { productId: string; shown: Record<string, unknown> }

/** `shown`: whether shoppers see it; else why it is kept back, or null where its store wants it hidden. */
export type ListingShowing = { productId: string; visible: boolean; heldBack: 'price' | 'units' | null }

/** When prices and pieces are written: what nobody could have is not shown. */
export async function writeShowings(
  trx: Transaction,
  { storeId, showings }: { storeId: string; showings: readonly ListingShowing[] },
): Promise<void> {
  if (showings.length === 0) return
  await sql`
    update listing set visible = row.visible, held_back = row."heldBack", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(showings)}::jsonb) as row ("productId" uuid, visible boolean, "heldBack" text)
    where store_id = ${storeId} and product_id = row."productId"
      and (listing.visible, listing.held_back) is distinct from (row.visible, row."heldBack")`.execute(trx)
}

/** Listings that are not there yet are made, behind everything else unless the file says where. */
export async function writeListings(
  trx: Transaction,
  { storeId, patches }: { storeId: string; patches: readonly ListingPatch[] },
): Promise<void> {
  if (patches.length === 0) return
  const rows = JSON.stringify(patches)
  const said = (field: string, column: string) =>
    sql`case when shown ? ${field} then (shown ->> ${field})::integer else ${sql.ref(`listing.${column}`)} end`
  await sql`
    update listing set visible = coalesce((shown ->> 'visible')::boolean, visible),
      position = coalesce((shown ->> 'position')::integer, position),
      trial_price = ${said('trial', 'trial_price')}, subscription_price = ${said('monthly', 'subscription_price')},
      updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as row ("productId" uuid, shown jsonb)
    where listing.store_id = ${storeId} and listing.product_id = row."productId"`.execute(trx)
  await sql`
    insert into listing (store_id, product_id, visible, position, trial_price, subscription_price)
    select ${storeId}, row."productId", coalesce((shown ->> 'visible')::boolean, true),
      coalesce((shown ->> 'position')::integer,
        (select coalesce(max(position), -1) from listing where store_id = ${storeId}) + row.place),
      (shown ->> 'trial')::integer, (shown ->> 'monthly')::integer
    from rows from (jsonb_to_recordset(${rows}::jsonb) as ("productId" uuid, shown jsonb))
      with ordinality as row ("productId", shown, place)
    where not exists (select from listing where store_id = ${storeId} and product_id = row."productId")`.execute(trx)
}
