import type { OrderBy } from '#domain/rentals/calendar/delivery-window.ts'
import type { OrderByView } from '#storefront/contract/catalogue/order-by.ts'

export function toOrderByView({ at, day, hour, isToday }: OrderBy): OrderByView {
  return { at: at.toISOString(), day: day.toString(), time: `${String(hour).padStart(2, '0')}:00`, isToday }
}
