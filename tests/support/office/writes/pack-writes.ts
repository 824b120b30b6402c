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
  await writeGarments(office.db, [{ number: 88, units: [{}, {}, {}, {}, {}], listings: { [storeId]: {} } }])
  const rows = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('unit').select(['id', 'barcode']).where('barcode', 'like', 'G88-%').orderBy('barcode').execute(),
  )
  const ids = rows.map(({ id }) => id)
  const owner = await office.logIn('anna@example.it')
  const written = { number: 'P-88', unitIds: ids.slice(0, 3), shipDay: '2026-06-01', now: office.now() }
  const { id: orderId, items } = await writeWaitingOrder(office.db, storeId, written)
  const scan = (code: string) => ({ storeId, body: { code, scanKey: crypto.randomUUID() } })
  const { parcelId: id } = await make(owner, 'scanToPack', scan('G88-0'))
  const swap = { itemId: items[1]?.itemId, unitId: ids[3], scanKey: crypto.randomUUID() }
  await make(owner, 'swapUnit', { storeId, body: swap })
  await make(owner, 'unpack', { storeId, id, body: { itemId: items[0]?.itemId } })
  await make(owner, 'sendRestLater', { storeId, id })
  await dropBookings(office)
  await make(owner, 'bookParcel', { storeId, id })
  await make(owner, 'trackParcel', { storeId, id, body: { carrier: 'GLS', tracking: 'GL 1234' } })
  await make(owner, 'previewHandOver', { storeId, body: { ids: [id] } })
  await make(owner, 'handOver', { storeId, body: { ids: [id] } })
  const left = { itemId: items[1]?.itemId, carrier: 'BRT', tracking: 'BR-1234' }
  await make(owner, 'trackGarment', { storeId, id: orderId, body: left })
  await make(owner, 'bookPickUp', { storeId, id: await refusePickUp(office, orderId) })
  const said = { itemId: items[1]?.itemId, from: 'shipped', to: 'delivered', reason: 'Ha telefonato' }
  await make(owner, 'moveGarment', { storeId, id: orderId, body: said })
  await make(owner, 'undoReport', { storeId, id: orderId, body: { itemId: said.itemId, reason: 'Era un’altra' } })
  await make(owner, 'moveGarment', { storeId, id: orderId, body: said })
  await make(owner, 'undoReports', { storeId, id: orderId, body: { itemIds: [said.itemId], reason: 'Era un’altra' } })
  const fetched = { number: 'P-89', unitIds: ids.slice(4), shipDay: '2026-07-01', deliveryWay: 'shop' as const }
  const waiting = await writeWaitingOrder(office.db, storeId, { ...fetched, now: office.now() })
  await make(owner, 'scanToPack', scan('G88-4'))
  const taken = {
    itemIds: waiting.items.map(({ itemId }) => itemId),
    signedBy: 'Carla Rossi',
    signature: 'M10 10L20 20',
  }
  await make(owner, 'handOverAtDesk', { storeId, id: waiting.id, body: taken })
  await make(owner, 'takeBackAtDesk', { storeId, body: { id: crypto.randomUUID(), code: 'G88-4' } })
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

/** As if the carrier had said no to a pick-up. */
async function refusePickUp({ db, now }: Walk['office'], orderId: string): Promise<string> {
  const refused = { day: '2026-06-08', state: 'refused', problem: 'No driver', askedAt: now() }
  const row = await inStore(db, storeId, (trx) =>
    trx
      .insertInto('pickUp')
      .values({ storeId, orderId, ...refused })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}
