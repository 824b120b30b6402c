import type { OrderByView } from '#contract/catalogue/order-by.ts'
import type { OrderBy } from '#domain/rentals/calendar/delivery-window.ts'

export function toOrderByView({ at, isToday }: OrderBy): OrderByView {
  return { at: at.toISOString(), isToday }
}
