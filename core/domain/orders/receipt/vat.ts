import { type LineCode, type PriceLine, totalOf } from '#domain/prices/price-line.ts'

/** Italy's ordinary rate: rents and sales of clothes, plans and the way there. */
export const VAT_RATE = 22

/** One part of an amount, in cents: `net + vat` is `gross`. */
export type VatPart = { rate: number; gross: number; net: number; vat: number }

/** Compensation for a damage or a delay is no price for anything: outside the scope of VAT. */
const OUTSIDE_VAT: readonly LineCode[] = ['lateFee', 'damage']

/** In percent; 0: outside the scope of VAT. */
export function vatRateOf({ code }: Pick<PriceLine, 'code'>): number {
  return OUTSIDE_VAT.includes(code) ? 0 : VAT_RATE
}

/** An order's money by rate, the highest first. All parts together are exactly the total. */
export function vatSplit(lines: readonly Pick<PriceLine, 'code' | 'amount' | 'quantity'>[]): VatPart[] {
  const rates = [...new Set(lines.map(vatRateOf))].toSorted((one, other) => other - one)
  return rates.map((rate) => vatPart(totalOf(lines.filter((line) => vatRateOf(line) === rate)), rate))
}

/** An amount that holds its VAT, parted. What goes back is parted as what was paid. */
export function vatPart(gross: number, rate: number): VatPart {
  const vat = Math.sign(gross) * Math.round((Math.abs(gross) * rate) / (100 + rate)) || 0
  return { rate, gross, net: gross - vat, vat }
}
