import { type OrderCallName, orderCalls } from '#contract/order-calls.ts'
import { type Handler, handle } from './handle.ts'

export function createOrderHandlers(): Record<OrderCallName, Handler> {
  const notYet = async () => ({ ok: false, reason: 'TOO_BUSY', retryAfter: 5 }) as const
  const names = Object.keys(orderCalls) as OrderCallName[]
  return Object.fromEntries(names.map((name) => [name, handle(name, notYet)])) as Record<OrderCallName, Handler>
}
