import type { Payment } from '../payments/payment-subject.ts'

export function isPayable({ status, expiresAt }: Payment, now: Date): boolean {
  return status === 'open' && expiresAt > now
}
