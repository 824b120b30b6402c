import type { Envelope, Failure } from '#contract/envelope.ts'

export const unreachable: Failure = { success: false, code: 'INTERNAL', errors: [] }

/** A server out of reach, too slow, or that answers something other than the wire format: all the same to a page. */
export async function readAnswer(ask: () => Promise<Response>): Promise<Envelope<unknown>> {
  try {
    const answer = await (await ask()).json()
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
