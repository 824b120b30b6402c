import { netPrices, type PricedGarment } from '#domain/orders/money/refund-share.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import { spread } from './spread.ts'

/** Money that moved for an order: what was paid for it, a further month of what is had by the month, what went back. */
export type OrderMovement = {
  kind: 'payment' | 'renewal' | 'refund'
  /** Euro cents. */
  amount: number
  at: Date
  /** Of a refund: the garment it is for; null: for the whole order. */
  itemId: string | null
  /** Of a refund: it is for no garment, but for the way there, or for what was paid beyond what is agreed. */
  isShipping: boolean
}

/** `endedAt`: from when on a garment by the month is not charged any more. */
export type PaidGarment = PricedGarment & { endedAt: Date | null }

/** Euro cents, with VAT: what came in for something, and how much of that went back. */
export type PaidMoney = { paid: number; refunded: number }

/**
 * What was paid and given back for each garment of an order, by all that moved so far, the first first. What nobody can
 * tell apart is parted in proportion, to the cent: garments, and the rest of the order, are always everything that moved.
 */
export function moneyOfGarments(
  { lines, garments }: { lines: readonly PriceLine[]; garments: readonly PaidGarment[] },
  movements: readonly OrderMovement[],
): Map<string, PaidMoney> {
  const nets = netPrices(lines, garments)
  const prices = garments.map(({ id }) => Math.max(0, nets.get(id) ?? 0))
  // shipping, and a plan that was bought with it: behind the garments
  const rest = Math.max(0, totalOf(lines) - sum(prices))
  const agreed = [...prices, rest]
  const paid = agreed.map(() => 0)
  const refunded = agreed.map(() => 0)
  const add = (to: number[], parts: readonly number[]) => {
    for (const [nth, part] of parts.entries()) to[nth] = (to[nth] ?? 0) + part
  }
  const left = () => agreed.map((_, nth) => (paid[nth] ?? 0) - (refunded[nth] ?? 0))
  for (const { kind, amount, at, itemId, isShipping } of movements) {
    if (kind === 'payment') add(paid, payFor(agreed, paid, amount))
    if (kind === 'renewal') add(paid, spread(amount, monthlyWeights(garments, at)))
    if (kind === 'refund') {
      const own = isShipping ? garments.length : garments.findIndex(({ id }) => id === itemId)
      add(refunded, takeFrom(left(), amount, own))
    }
  }
  return new Map(garments.map(({ id }, nth) => [id, { paid: paid[nth] ?? 0, refunded: refunded[nth] ?? 0 }]))
}

/** What is still to be paid. What is beyond that is of no garment: it goes back, or has gone back. */
function payFor(agreed: readonly number[], paid: readonly number[], amount: number): number[] {
  const unpaid = agreed.map((price, nth) => Math.max(0, price - (paid[nth] ?? 0)))
  const owed = Math.min(amount, sum(unpaid))
  const parts = spread(owed, unpaid)
  return parts.with(-1, (parts.at(-1) ?? 0) + amount - owed)
}

/** A further month is for the garments that were still had by the month, and none for the rest of the order. */
function monthlyWeights(garments: readonly PaidGarment[], at: Date): number[] {
  const monthly = garments.map(({ way, price }) => (way === 'subscription' ? price : 0))
  const going = monthly.map((price, nth) => {
    const endedAt = garments[nth]?.endedAt ?? null
    return endedAt === null || endedAt > at ? price : 0
  })
  return [...(sum(going) > 0 ? going : monthly), 0]
}

/** From its own first, then the way there, which goes with the last garment, then everybody by what is left of theirs. */
function takeFrom(left: readonly number[], amount: number, own: number): number[] {
  const parts = left.map(() => 0)
  let owed = amount
  for (const nth of own < 0 ? [] : [own, left.length - 1]) {
    const part = Math.min(owed, (left[nth] ?? 0) - (parts[nth] ?? 0))
    parts[nth] = (parts[nth] ?? 0) + part
    owed -= part
  }
  const remaining = left.map((amount, nth) => amount - (parts[nth] ?? 0))
  return spread(owed, remaining).map((part, nth) => part + (parts[nth] ?? 0))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
