import { paths } from '#paths/storefront/paths.ts'

export function receiptPath(orderId: string): string {
  return paths.receipt.replace(':id', orderId)
}

export function membershipReceiptPath(recordId: string): string {
  return paths.membershipReceipt.replace(':id', recordId)
}
