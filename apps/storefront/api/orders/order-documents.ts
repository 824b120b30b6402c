import { writeReceiptPdf } from '#providers/documents/write-receipt-pdf.ts'
import { storeIdOf } from '#providers/tokens/opaque-tokens.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { findCalendar } from '#use-cases/orders/find-calendar.ts'
import { findOwnOrder } from '#use-cases/orders/find-own-order.ts'
import { findReceipt } from '#use-cases/orders/find-receipt.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { ApiOptions } from '../api-options.ts'
import { handle } from '../protocol/handle.ts'
import { handleOwner } from '../protocol/handle-owner.ts'
import { requireStore } from '../protocol/require-store.ts'

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

/** What of an order can be kept outside the shop. */
export function createOrderDocumentHandlers({
  stores,
  accounts,
  orders,
}: Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }) {
  const { tokens, limiter } = accounts

  return {
    orderCalendar: handle('orderCalendar', async ({ params, query, host, visitor }) => {
      const { id: orderId } = params
      const storeId = storeIdOf(query.token)
      const isKnown = storeId !== null && tokens.isForOrder(query.token, { purpose: 'calendar', orderId, storeId })
      if (!isKnown) return NOT_FOUND
      const { address } = visitor
      const turn = await takeTurn(limiter, 'document', { storeId, account: orderId, address })
      if (!turn.ok) return turn
      const found = await requireStore(stores, { partnerStoreId: storeId, host })
      const outcome = found.ok ? await findCalendar(orders, found.store, orderId) : NOT_FOUND
      if (!outcome.ok) return outcome
      const bytes = new TextEncoder().encode(outcome.calendar)
      return { ok: true, data: { name: `${outcome.number}.ics`, bytes }, language: outcome.language }
    }),

    orderReceipt: handleOwner('orderReceipt', async ({ owner, params, visitor }) => {
      const { storeId, userId } = owner
      const store = await stores.byId(storeId)
      if (store === null) return NOT_FOUND
      const turn = await takeTurn(limiter, 'document', { storeId, account: userId, address: visitor.address })
      if (!turn.ok) return turn
      const own = await findOwnOrder(orders, owner, params.id)
      const outcome = own.ok ? await findReceipt(orders, store, params.id) : own
      if (!outcome.ok) return outcome
      const bytes = await writeReceiptPdf(outcome.receipt, { now: orders.now() })
      return { ok: true, data: { name: `${outcome.number}.pdf`, bytes } }
    }),
  }
}
