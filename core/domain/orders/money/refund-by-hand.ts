import type { PriceLine } from '#domain/prices/price-line.ts'
import { totalOf } from '#domain/prices/price-line.ts'
import { netPrices, type PricedGarment } from './refund-share.ts'

/** Why staff give money back, as the mail about it says. */
export const REFUND_REASONS = ['courtesy', 'quality', 'late', 'mistake', 'shippingCost', 'other'] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

export type RefundChoice =
  | { kind: 'all' }
  | { kind: 'part'; amount: number }
  | { kind: 'garment'; itemId: string }
  | { kind: 'shipping' }

/** Money of an order that can still be refunded: altogether, for each garment, and for the way there. Euro cents. */
export type Refundable = { left: number; garments: ReadonlyMap<string, number>; shipping: number }

type Asked = { itemId: string | null; amount: number; reason: string }

/** By what was asked back before, whoever asked: what the provider has not done yet counts as gone. */
export function refundable({
  lines,
  garments,
  asked,
  left,
}: {
  lines: readonly PriceLine[]
  garments: readonly PricedGarment[]
  asked: readonly Asked[]
  left: number
}): Refundable {
  const nets = netPrices(lines, garments)
  const askedFor = (id: string) => sum(asked.filter(({ itemId }) => itemId === id))
  const within = (amount: number) => Math.max(0, Math.min(left, amount))
  // with the last garment that is given up goes the way there
  const withGarments = garments.reduce((total, { id }) => total + Math.max(0, askedFor(id) - (nets.get(id) ?? 0)), 0)
  const alone = sum(asked.filter(({ itemId, reason }) => itemId === null && reason === SHIPPING))
  const paid = totalOf(lines.filter(({ code }) => code === 'shipping'))
  return {
    left: within(left),
    garments: new Map(garments.map(({ id }) => [id, within((nets.get(id) ?? 0) - askedFor(id))])),
    shipping: within(paid - alone - withGarments),
  }
}

const SHIPPING: RefundReason = 'shippingCost'

/** How much a choice comes to; more than is left is never given, and 0 is nothing to give. */
export function amountOf(choice: RefundChoice, { left, garments, shipping }: Refundable): number {
  switch (choice.kind) {
    case 'all':
      return left
    case 'garment':
      return garments.get(choice.itemId) ?? 0
    case 'shipping':
      return shipping
    default:
      return choice.amount <= left ? choice.amount : 0
  }
}

function sum(asked: readonly Asked[]): number {
  return asked.reduce((total, { amount }) => total + amount, 0)
}
