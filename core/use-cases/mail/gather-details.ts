import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { MailDetail, MailGarment } from './mail-detail.ts'

/** They come garment by garment, or charge by charge, though to their reader they are one thing. */
const GATHERED: readonly MailKind[] = [
  'order-cancelled',
  'order-not-possible',
  'item-shipped',
  'ready-to-collect',
  'item-delivered',
  'delivery-problem',
  'parcel-at-risk',
  'parcel-late',
  'pickup-failed',
  'report-corrected',
  'item-received',
  'return-reminder',
  'return-before-end',
  'return-overdue',
  'return-overdue-again',
  'refund',
  'credit-returned',
]

export function isGathered(kind: MailKind): boolean {
  return GATHERED.includes(kind)
}

/** What one mail says instead of two: all garments, and the sum. Null where its words would not hold for both. */
export function gatherDetails(waiting: MailDetail, next: MailDetail): MailDetail | null {
  const [first, ...others] = [...(waiting.garments ?? []), ...(next.garments ?? [])]
  const isOneThing = others.every((garment) => first && termsOf(garment) === termsOf(first))
  if (!isOneThing || restOf(waiting) !== restOf(next)) return null
  const { amount: paid, garments } = waiting
  return {
    ...waiting,
    ...(garments && { garments: [...garments, ...(next.garments ?? [])] }),
    ...(paid !== undefined && { amount: paid + (next.amount ?? 0) }),
  }
}

/** A mail names one day for all its garments, and what one has to do with them. */
function termsOf({ way, deliveryDay, withdrawDay, slot, returnWay }: MailGarment): string {
  return JSON.stringify([way, deliveryDay, withdrawDay, slot, returnWay])
}

function restOf({ garments: _, amount: __, ...rest }: MailDetail): string {
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)))
}
