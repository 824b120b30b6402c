import { isFor } from '#domain/prices/discount.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

/** A garment of an order with what it alone costs. */
export type PricedGarment = { id: string; productId: string; way: RentalWay; price: number }

/** Total of each garment: its price, less its credit for a trial, less its part of the discount. */
export function netPrices(lines: readonly PriceLine[], garments: readonly PricedGarment[]): Map<string, number> {
  const credits = lines.filter(({ code }) => code === 'trialCredit')
  const afterCredit = garments.map((garment) => garment.price + takeCredit(credits, garment))
  const discount = lines.find(({ code }) => code === 'discount')
  const off = discount === undefined ? 0 : -totalOf([discount])
  const reduced = garments.map(({ way }, index) => (isFor(discount?.ways ?? null, way) ? (afterCredit[index] ?? 0) : 0))
  const whole = sum(reduced)
  let before = 0
  return new Map(
    garments.map(({ id }, index) => {
      const share = reduced[index] ?? 0
      const part = partOf(off, before + share, whole) - partOf(off, before, whole)
      before += share
      return [id, (afterCredit[index] ?? 0) - part]
    }),
  )
}

/**
 * Refund for garments that are given up. The way there is paid once per order, so it goes back with the last
 * garment. Whatever the order they go in: together it is what was paid.
 */
export function refundShare(
  { lines, garments }: { lines: readonly PriceLine[]; garments: readonly PricedGarment[] },
  { now, before }: { now: readonly string[]; before: readonly string[] },
): number {
  const nets = netPrices(lines, garments)
  const isLast = garments.every(({ id }) => now.includes(id) || before.includes(id))
  const rest = totalOf(lines) - sum([...nets.values()])
  return sum(now.map((id) => nets.get(id) ?? 0)) + (isLast ? rest : 0)
}

/** Each credit is for one rent of its product. */
function takeCredit(credits: PriceLine[], { productId, way }: PricedGarment): number {
  const found = way === 'rent' ? credits.findIndex((credit) => credit.productId === productId) : -1
  const [credit] = found < 0 ? [] : credits.splice(found, 1)
  return credit === undefined ? 0 : totalOf([credit])
}

/** Rounded as a running total: the parts make exactly the whole. */
function partOf(amount: number, upTo: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((amount * upTo) / whole)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
