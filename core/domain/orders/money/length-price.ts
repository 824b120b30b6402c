import { type Discount, discountLines } from '#domain/prices/discount.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'

/** An order with another length of one of its rents. Euro cents; the difference is below nothing where money goes back. */
export type Repriced = { lines: PriceLine[]; total: number; price: number; difference: number }

/**
 * Total of an order when one of its rents gets another length. `offered`: what the store asks for that length today.
 * As many days as before cost what was agreed, and fewer never more. A trial that was credited stays credited, the way
 * there stays as it was paid. Null: the store does not offer that length, or the order has no such rent.
 */
export function priceLength({
  lines,
  garment,
  days,
  offered,
  discount,
}: {
  lines: readonly PriceLine[]
  garment: { productId: string; price: number; daysCount: number }
  days: number
  offered: PriceLine | null
  /** The code of the order as it is now; null: there was none, or it is gone. */
  discount: Pick<Discount, 'type' | 'value'> | null
}): Repriced | null {
  const { productId, price: agreed, daysCount } = garment
  if (days === daysCount) return { lines: [...lines], total: totalOf(lines), price: agreed, difference: 0 }
  const at = lines.findIndex(
    (line) => line.code === 'rent' && line.productId === productId && totalOf([line]) === agreed,
  )
  const own = lines[at]
  if (own === undefined || offered === null) return null
  const credit = lines.find(({ code, productId: of }) => code === 'trialCredit' && of === productId)
  const least = credit === undefined ? 0 : -totalOf([credit])
  const asked = days < daysCount && totalOf([offered]) > agreed ? own : offered
  const line = totalOf([asked]) < least ? { ...asked, amount: least, quantity: 1, period: null } : asked
  const changed = withDiscount(lines.with(at, line), { before: lines, discount })
  const total = totalOf(changed)
  return { lines: changed, total, price: totalOf([line]), difference: total - totalOf(lines) }
}

/** A share comes off the new price like the old one. An amount stays, and so does what a code took off that is another by now. */
function withDiscount(
  lines: readonly PriceLine[],
  { before, discount }: { before: readonly PriceLine[]; discount: Pick<Discount, 'type' | 'value'> | null },
): PriceLine[] {
  const known = before.find(({ code }) => code === 'discount')
  if (known === undefined) return [...lines]
  const ways = known.ways ?? null
  const isSame =
    discount !== null && totalOf(discountLines({ ...discount, ways }, garmentsOf(before))) === totalOf([known])
  const terms = isSame ? discount : ({ type: 'amount', value: -totalOf([known]) } as const)
  const off = discountLines({ ...terms, ways }, garmentsOf(lines))
  return lines.flatMap((line) => (line.code === 'discount' ? off : [line]))
}

function garmentsOf(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(({ code }) => code !== 'discount' && code !== 'shipping' && code !== 'membershipPlan')
}
