import type { Payment } from '#domain/payments/payment.ts'

export function isPayable({ status, expiresAt }: Payment, now: Date): boolean {
  return status === 'open' && expiresAt > now
}
