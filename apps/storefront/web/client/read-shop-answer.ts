import { readAnswer } from '#kit/client/read-answer.ts'
import type { Envelope, Failure } from '#storefront/contract/shop-envelope.ts'

export const readShopAnswer = (ask: () => Promise<Response>): Promise<Envelope<unknown>> =>
  readAnswer<Failure>(ask, ['secondFactor'])

export function isExpired(answer: Envelope<unknown>): boolean {
  return !answer.success && answer.errors[0]?.message === 'jwt expired'
}
