import { STAFF_CHARGES } from '#domain/charges/charge.ts'
import { REFUND_REASONS } from '#domain/orders/money/refund-by-hand.ts'

const AMOUNTS: ReadonlySet<string> = new Set([
  ...STAFF_CHARGES,
  ...REFUND_REASONS,
  'agreed',
  'all',
  'allAsCredit',
  'amount',
  'buyOut',
  'cleaningFee',
  'cost',
  'creditPerDay',
  'difference',
  'freeShippingFrom',
  'givenByMistake',
  'lateFee',
  'lateFeePerDay',
  'least',
  'maxProductRetailPrice',
  'nextCharge',
  'garment',
  'garmentAsCredit',
  'part',
  'partAsCredit',
  'price',
  'refund',
  'shipping',
  'shippingAsCredit',
  'shippingPrice',
  'total',
  'valuePrice',
])

/** Whether a number in a field of the audit is euro cents. */
export function isMoneyField(field: string): boolean {
  return AMOUNTS.has(field) || field.startsWith('price.')
}
