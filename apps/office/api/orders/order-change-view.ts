import { type Language, localise } from '#domain/stores/languages.ts'
import type { OrderChangeView } from '#office/contract/orders/order-change.ts'
import type { OfficeOrder } from '#use-cases/orders/staff/read-order.ts'

/** Other days that were agreed or offered, the newest first. */
export function toChanges({ changes, items }: OfficeOrder, language: Language): OrderChangeView[] {
  return changes.map((change) => {
    const { id, state, endedFor, daysBefore, daysCount, deliveryBefore, deliveryDay, difference, waived } = change
    const item = items.find((each) => each.id === change.itemId)
    return {
      ...{ id, state, endedFor, daysBefore, daysCount, deliveryBefore, deliveryDay, difference, waived },
      garment: item ? localise(item.product.name, language) : '',
      returnDay: change.withdrawDay,
      until: change.until?.toISOString() ?? null,
      at: change.createdAt.toISOString(),
      settledAt: change.settledAt?.toISOString() ?? null,
    }
  })
}
