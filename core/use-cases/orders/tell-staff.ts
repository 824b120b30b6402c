import type { Transaction } from '#database/connection.ts'
import { listOrderReaders } from '#database/queries/staff/order-notices.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { orderPath } from '#paths/office/paths.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { OrderDependencies } from './order-dependencies.ts'
import { toMailGarment } from './order-mail.ts'

/**
 * Whoever wishes it hears by mail of an order that was paid for. It names garments and days and not its customer: a
 * mailbox is no office, where looking somebody up leaves a line.
 */
export async function tellStaffOfOrder(
  trx: Transaction,
  dependencies: Pick<OrderDependencies, 'jobs' | 'now'>,
  { order, items }: { order: Order; items: readonly OrderItem[] },
): Promise<void> {
  if (items.length === 0) return
  const { id, storeId, number, total: amount } = order
  const path = orderPath(storeId, id)
  const garments = items.map(toMailGarment)
  for (const { email: recipient, name, language } of await listOrderReaders(trx)) {
    const detail = { firstName: name, path, number, garments, amount }
    await enqueueMail(trx, dependencies, { storeId, kind: 'staff-new-order', recipient, language, detail })
  }
}
