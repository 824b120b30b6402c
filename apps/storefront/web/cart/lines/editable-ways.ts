import { lengthsOf } from '#storefront/web/calendar/booked-item.ts'
import type { Way } from '#storefront/web/product/choice/ways.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { wayOf } from './line-way.ts'

/** What a line can become: whatever the store offers, but a plan stays a plan and money stays money. */
export function editableWays(line: CheckoutProduct, ways: readonly Way[]): Way[] {
  const isPlan = wayOf(line) === 'membership'
  return ways.filter(({ kind }) => (kind === 'membership') === isPlan)
}

/** The way a line is now. */
export function wayOfLine(line: CheckoutProduct, ways: readonly Way[]): Way | undefined {
  const kind = wayOf(line)
  return ways.find((way) => {
    if (way.kind !== kind) return false
    if (way.kind === 'secondHand') return way.condition === line.condition
    return way.kind !== 'rent' || lengthsOf(way).includes(line.rentDays ?? 0)
  })
}
