import type { MailKind } from '#database/generated/schema.ts'

/** What is over, or has just begun, leads on to the garments. */
const LEADS_ON: readonly MailKind[] = [
  'order-not-possible',
  'item-received',
  'membership-started',
  'membership-upgraded',
]

/** Where the button of a mail leads: to where its words can be followed. */
export function mailPath(kind: MailKind, { orderId, recordId }: { orderId?: string; recordId?: string }): string {
  if (LEADS_ON.includes(kind)) return '/products'
  // Garments that are still out are asked back, and given back, by their orders.
  if (kind === 'membership-ended' || kind === 'membership-upgrade-postponed') return '/profile?page=orders'
  if (orderId) return `/profile?page=orders&order=${orderId}`
  return recordId ? `/profile?page=membership&record=${recordId}` : '/profile?page=membership'
}
