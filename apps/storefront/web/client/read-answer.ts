import { handedOver } from '#kit/contract/in-process.ts'
import type { Envelope, Failure } from '#storefront/contract/shop-envelope.ts'

/** It has not got through, or nothing has come back in time. */
export const lost: Failure = { success: false, code: 'UNREACHABLE', errors: [] }

export const unreachable: Failure = { success: false, code: 'INTERNAL', errors: [] }

/** A server that answers something other than the wire format is one that has failed. */
export async function readAnswer(ask: () => Promise<Response>): Promise<Envelope<unknown>> {
  try {
    const response = await ask().catch(() => null)
    if (response === null) return lost
    const answer = handedOver(response) ?? (await response.json())
    if (answer.success === true) return answer
    if (answer.success !== false || typeof answer.code !== 'string') return unreachable
    const errors = Array.isArray(answer.errors) ? answer.errors : []
    return {
      success: false,
      code: answer.code,
      errors,
      ...(answer.secondFactor && { secondFactor: answer.secondFactor }),
    }
  } catch {
    return unreachable
  }
}

export function isExpired(answer: Envelope<unknown>): boolean {
  return !answer.success && answer.errors[0]?.message === 'jwt expired'
}
