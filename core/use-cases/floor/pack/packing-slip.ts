import type { Transaction } from '#database/connection.ts'
import { listPackedGarments, lockParcel } from '#database/queries/floor/parcels.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { packingSlip } from '#domain/floor/packing-slip.ts'
import { writeReceiptPdf } from '#providers/documents/write-receipt-pdf.ts'
import { packingSlipTexts } from '#use-cases/orders/document-texts.ts'

type Asked = { storeId: string; id: string; now: Date }

/** What lies in a parcel, to whom it goes and how it comes back, in the language of its customer. */
export async function writePackingSlip(
  trx: Transaction,
  { storeId, id, now }: Asked,
): Promise<{ ok: true; number: string; pdf: Uint8Array<ArrayBuffer> } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const parcel = await lockParcel(trx, id)
  const order = parcel && (await findOrder(trx, parcel.orderId))
  const store = await findStoreIn(trx, storeId)
  if (parcel === null || order === null || store === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const inside = new Set((await listPackedGarments(trx, [id])).map(({ itemId }) => itemId))
  const items = (await listItems(trx, [order.id])).filter((item) => inside.has(item.id))
  const slip = packingSlip({ order, items, store }, packingSlipTexts(order.language))
  return { ok: true, number: order.number, pdf: await writeReceiptPdf(slip, { now }) }
}
