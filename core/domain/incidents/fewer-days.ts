import { priceLength, type Repriced } from '#domain/orders/money/length-price.ts'
import type { Discount } from '#domain/prices/discount.ts'
import { type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

type Rent = { way: RentalWay; productId: string; price: number; daysCount: number | null; withdrawDay: string | null }

export type FewerDays = { days: number; priced: Repriced }

/**
 * A rent that comes later than promised and is fetched as agreed: the days that are left, for their share of its price, in
 * favour of who has lost the others. Null: none is lost, or none is left, or it is no rent for days.
 */
export function priceFewerDays(
  rent: Rent,
  {
    deliveryDay,
    lines,
    discount,
  }: { deliveryDay: string; lines: readonly PriceLine[]; discount: Pick<Discount, 'type' | 'value'> | null },
): FewerDays | null {
  const { way, productId, price, daysCount, withdrawDay } = rent
  if (way !== 'rent' || daysCount === null || withdrawDay === null) return null
  const days = Temporal.PlainDate.from(deliveryDay).until(withdrawDay, { largestUnit: 'day' }).days
  if (days <= 0 || days >= daysCount) return null
  const own = lines.find((line) => line.code === 'rent' && line.productId === productId && totalOf([line]) === price)
  const amount = Math.floor((price * days) / daysCount)
  const offered = own ? { ...own, amount, quantity: 1, period: null } : null
  const priced = priceLength({ lines, garment: { productId, price, daysCount }, days, offered, discount })
  return priced && { days, priced }
}
