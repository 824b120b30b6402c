import { vatPart } from '#domain/orders/receipt/vat.ts'

/** From whom a garment was bought, which decides how its sale is taxed. */
export type Purchase =
  | { from: 'business' }
  /** A private person, or a dealer who sold it under the margin scheme: there was no VAT to deduct. */
  | { from: 'private' | 'marginDealer'; price: number }

export type SaleVat = { scheme: 'full' | 'margin'; vat: number }

/**
 * The VAT of a used garment's sale. The margin scheme is only for what was bought without deductible VAT (D.L. 41/1995, art.
 * 36): what was bought new for renting, with its VAT deducted, is taxed in full.
 */
export function usedSaleVat(price: number, bought: Purchase, rate: number): SaleVat {
  if (bought.from === 'business') return { scheme: 'full', vat: vatPart(price, rate).vat }
  return { scheme: 'margin', vat: vatPart(Math.max(0, price - bought.price), rate).vat }
}
