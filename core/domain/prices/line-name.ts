import { ITEM_LINES, type LineCode, type PriceLine } from './price-line.ts'

/** What a line is called: the way of what is only bought has no way back. */
export type LineName = LineCode | 'shippingOneWay'

export function lineName(code: LineCode, lines: readonly Pick<PriceLine, 'code'>[]): LineName {
  return code === 'shipping' && isOnlyBought(lines) ? 'shippingOneWay' : code
}

function isOnlyBought(lines: readonly Pick<PriceLine, 'code'>[]): boolean {
  const garments = lines.filter(({ code }) => ITEM_LINES.some((item) => item === code))
  return garments.length > 0 && garments.every(({ code }) => code === 'secondHand')
}
