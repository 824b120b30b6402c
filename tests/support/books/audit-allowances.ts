import { SLOT_STATUSES } from '#domain/memberships/allowance.ts'
import type { Books } from './read-books.ts'

/**
 * What was ordered with a membership and has not come back fits the plan that it has now, whatever the plan was then.
 * What staff has put back to its customer after it had left them was nobody's order.
 */
export function auditAllowances({ memberships, orders, items, events }: Books): string[] {
  return memberships.flatMap(({ id, number, status, most, cap }) => {
    if (status !== 'active') return []
    const own = orders.filter(({ user_membership_id }) => user_membership_id === id).map((order) => order.id)
    const held = items.filter(
      (item) =>
        own.includes(item.order_id) &&
        item.way === 'membership' &&
        item.bought_at === null &&
        SLOT_STATUSES.includes(item.status) &&
        !events.some((event) => event.item_id === item.id && !SLOT_STATUSES.includes(event.to_status)),
    )
    const precious = held.filter(({ value_price }) => cap !== null && value_price > cap)
    return [
      ...(held.length > most ? [`${number} has ${held.length} garments of ${most}`] : []),
      ...precious.map(({ value_price }) => `${number} has a garment of ${value_price} beyond ${cap}`),
    ]
  })
}
