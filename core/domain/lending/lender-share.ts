import { WHOLE_SHARE } from '#domain/catalogue/lending.ts'
import { CHARGE_KINDS, type ChargeKind } from '#domain/charges/charge.ts'
import { VAT_RATE, vatPart } from '#domain/orders/receipt/vat.ts'
import type { PaidMoney } from './order-money.ts'

/** What money of a garment is for: its price, however it was had, or what was charged about it afterwards. */
export const EARNING_KINDS = ['price', ...CHARGE_KINDS] as const

export type EarningKind = (typeof EARNING_KINDS)[number]

/** Makes good what happened to the garment, or pays for it: it is the owner's. */
const OF_OWNER: readonly ChargeKind[] = ['cleaning', 'damage', 'lost', 'buyOut']

/** Compensation holds no VAT. */
const WITHOUT_VAT: readonly EarningKind[] = ['lateFee', 'cleaning', 'damage', 'lost']

/** Which part of the base is the lender's, in thousandths: as agreed when it was ordered, or all of what is for the garment. */
export function shareOf(kind: EarningKind, agreed: number): number {
  return (OF_OWNER as readonly EarningKind[]).includes(kind) ? WHOLE_SHARE : agreed
}

/** What was kept of it, net of VAT, and the lender's part of that. Euro cents. */
export type Earned = PaidMoney & { base: number; amount: number }

/** Counted from the sum of all that moved: what months say one by one is the difference to what was said before. */
export function earnedOf(kind: EarningKind, { paid, refunded }: PaidMoney, share: number): Earned {
  const rate = WITHOUT_VAT.includes(kind) ? 0 : VAT_RATE
  const base = vatPart(paid - refunded, rate).net
  return { paid, refunded, base, amount: Math.round((base * share) / WHOLE_SHARE) }
}
