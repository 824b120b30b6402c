import { vatPart } from '#domain/orders/receipt/vat.ts'

/**
 * The VAT of a refund is what the VAT of all that is kept falls by: whatever the steps in which an order is paid back, they
 * come to exactly the VAT that was paid. Cents, above nothing.
 */
export function refundVat(kept: { before: number; after: number }, rate: number): number {
  return vatPart(kept.before, rate).vat - vatPart(kept.after, rate).vat
}
