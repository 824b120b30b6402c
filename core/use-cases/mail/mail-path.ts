import type { MailKind } from '#domain/mail/mail-kind.ts'
import { profileMembershipPath, profileOrderPath } from '#paths/storefront/order-paths.ts'
import { paths } from '#paths/storefront/paths.ts'

/** What is over, or has just begun, leads on to the garments. */
const LEADS_ON: readonly MailKind[] = [
  'order-link-ended',
  'order-not-possible',
  'item-received',
  'membership-started',
  'membership-upgraded',
]

const OF_CREDIT: readonly MailKind[] = ['credit-given', 'credit-taken-back', 'credit-ends']

/** Where the button of a mail leads: to where its words can be followed. */
export function mailPath(kind: MailKind, { orderId, recordId }: { orderId?: string; recordId?: string }): string {
  if (LEADS_ON.includes(kind)) return paths.products
  // Garments that are still out are asked back, and given back, by their orders.
  if (kind === 'membership-ended' || kind === 'membership-upgrade-postponed') return paths.orders
  if (OF_CREDIT.includes(kind)) return paths.credit
  if (orderId) return profileOrderPath(orderId)
  return recordId ? profileMembershipPath(recordId) : paths.membership
}
