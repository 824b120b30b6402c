export type QuantityReason = 'NOT_A_NUMBER' | 'NEGATIVE' | 'TOO_LARGE'

/** A thousand of one garment in one size is a slip of the finger. */
export const MOST_UNITS = 1000

/** Shopify counts below zero what was sold beyond the stock: there is none of it. */
export function readQuantity(text: string): { ok: true; quantity: number } | { ok: false; reason: QuantityReason } {
  const [, whole = ''] = /^(-?\d+)(?:[.,]0+)?$/.exec(text.trim()) ?? []
  if (whole === '') return { ok: false, reason: 'NOT_A_NUMBER' }
  const quantity = Math.max(0, Number(whole))
  return quantity <= MOST_UNITS ? { ok: true, quantity } : { ok: false, reason: 'TOO_LARGE' }
}
