import { findAttachment } from '#database/queries/orders/order-attachments.ts'
import { attachFile, readAttachment } from '#use-cases/orders/staff/attach-file.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore, handleStoreAfter } from '../protocol/handle.ts'

/** Photos and papers that staff keep with an order. */
export function createOrderFileHandlers({ images }: Pick<StaffDependencies, 'images'>) {
  return {
    addOrderFile: handleStoreAfter(
      'addOrderFile',
      // drawing a picture anew takes longer than a connection should be held
      ({ file }) => readAttachment(images, file),
      async ({ storeId, staff: { person }, params: { id }, query: { name }, now, prepared: file }, trx) => {
        if (!file.ok) return file
        const outcome = await attachFile(trx, { storeId, orderId: id, person, name, file, now })
        return outcome.ok ? { ok: true, data: { id: outcome.id }, audit: [outcome.audit] } : outcome
      },
    ),

    orderFile: handleStore('orderFile', async ({ params: { id }, query }, trx) => {
      const found = await findAttachment(trx, { orderId: id, id: query.file })
      if (found === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
      return { ok: true, data: { name: found.name, bytes: new Uint8Array(found.content) } }
    }),
  }
}
