import type { OrderByView } from '#contract/order-by.ts'
import type { OrderBy } from '#domain/rentals/delivery-window.ts'

export function toOrderByView({ at, isToday }: OrderBy): OrderByView {
  return { at: at.toISOString(), isToday }
}
