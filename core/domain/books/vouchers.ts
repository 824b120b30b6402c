import { vatPart } from '#domain/orders/receipt/vat.ts'

/** Single-purpose: rate and country are certain when it is issued, so its VAT is due then. */
export type VoucherKind = 'singlePurpose' | 'multiPurpose'

export function voucherSaleVat(amount: number, kind: VoucherKind, rate: number): number {
  return kind === 'singlePurpose' ? vatPart(amount, rate).vat : 0
}

/** Of an order that is paid with a voucher in part: what the voucher was taxed for at its sale is not taxed again. */
export function voucherOrderVat(order: { total: number; byVoucher: number }, kind: VoucherKind, rate: number): number {
  return vatPart(kind === 'singlePurpose' ? order.total - order.byVoucher : order.total, rate).vat
}

/** Credit that is given for nothing is a discount: what is really paid is taxed. */
export function vatAfterGoodwill(order: { total: number; byGoodwill: number }, rate: number): number {
  return vatPart(order.total - order.byGoodwill, rate).vat
}
