import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID

/** Parcels: scanned, one unit instead of another, closed early, unpacked, handed over. */
export async function writeAboutPacking({ office, make }: Walk): Promise<void> {
  await writeGarmentFacts(office.db, storeId)
  await writeGarments(office.db, [{ number: 88, units: [{}, {}, {}, {}], listings: { [storeId]: {} } }])
  const rows = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('unit').select(['id', 'barcode']).where('barcode', 'like', 'G88-%').orderBy('barcode').execute(),
  )
  const ids = rows.map(({ id }) => id)
  const owner = await office.logIn('anna@example.it')
  const written = { number: 'P-88', unitIds: ids.slice(0, 3), shipDay: '2026-06-01', now: office.now() }
  const { items } = await writeWaitingOrder(office.db, storeId, written)
  const scan = (code: string) => ({ storeId, body: { code, scanKey: crypto.randomUUID() } })
  const { parcelId: id } = await make(owner, 'scanToPack', scan('G88-0'))
  const swap = { itemId: items[1]?.itemId, unitId: ids[3], scanKey: crypto.randomUUID() }
  await make(owner, 'swapUnit', { storeId, body: swap })
  await make(owner, 'unpack', { storeId, id, body: { itemId: items[0]?.itemId } })
  await make(owner, 'sendRestLater', { storeId, id })
  await dropBookings(office)
  await make(owner, 'bookParcel', { storeId, id })
  await make(owner, 'planHandOver', { storeId, body: { ids: [id] } })
  await make(owner, 'handOver', { storeId, body: { ids: [id] } })
  // a store in which garments are open is not erased
  await inStore(office.db, storeId, (trx) =>
    sql`
      insert into order_event (store_id, order_id, item_id, from_status, to_status, actor, at)
      select store_id, order_id, id, status, 'completed', 'staff', ${office.now()} from order_item
      where status <> 'completed'`.execute(trx),
  )
}

/** As if the courier had said no: then it can be asked again. */
function dropBookings({ db }: Walk['office']) {
  return inStore(db, storeId, (trx) => trx.updateTable('parcelBooking').set({ state: 'dropped' }).execute())
}
