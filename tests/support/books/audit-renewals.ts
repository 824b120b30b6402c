import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { Books } from './read-books.ts'

const GIVEN_BACK: readonly OrderStatus[] = [
  'returnRequested',
  'returnPickupFailed',
  'withdrawed',
  'needVerify',
  'laundry',
  'returned',
  'completed',
  'deleted',
]

/** Nobody pays for another month of what they have not got any more, or never got. */
export function auditRenewals({ theirCharges, payments, items, events, withdrawals }: Books): string[] {
  const renewals = theirCharges.filter(({ payment_id }, nth) =>
    theirCharges.slice(0, nth).some((earlier) => earlier.payment_id === payment_id),
  )
  return renewals.flatMap(({ payment_id, amount, ...charge }) => {
    const orderId = payments.find(({ id }) => id === payment_id)?.order_id
    if (!orderId) return []
    const at = new Date(charge.at)
    const paidFor = items.filter((item) => {
      if (item.order_id !== orderId || item.way !== 'subscription') return false
      const before = events.filter((event) => event.item_id === item.id && new Date(event.at) < at)
      const isWithdrawn = withdrawals.some((each) => each.item_ids.includes(item.id) && new Date(each.declared_at) < at)
      return !isWithdrawn && !GIVEN_BACK.includes(before.at(-1)?.to_status ?? 'deleted')
    })
    const owed = paidFor.reduce((sum, { price }) => sum + price, 0)
    return owed === amount ? [] : [`${amount} were charged for garments of ${owed} a month`]
  })
}
