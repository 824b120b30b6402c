import type { EnvelopeOf, FailureOf } from '#kit/contract/envelope.ts'
import { handedOver } from '#kit/contract/in-process.ts'

/** It has not got through, or nothing has come back in time. */
export const LOST = { success: false as const, code: 'UNREACHABLE' as const, errors: [] }

/** Something has come back that is no answer of the API. */
export const UNREADABLE = { success: false as const, code: 'INTERNAL' as const, errors: [] }

type Known = FailureOf<'UNREACHABLE' | 'INTERNAL'>

/**
 * What the API has answered, in its envelope. `more`: what a failure of this application may carry besides its code; the
 * rest stays behind. A server that answers something other than the wire format is one that has failed.
 */
export async function readAnswer<Failure extends FailureOf<string>>(
  ask: () => Promise<Response>,
  more: readonly Exclude<keyof Failure, keyof Known>[],
): Promise<EnvelopeOf<unknown, Failure | Known>> {
  try {
    const response = await ask().catch(() => null)
    if (response === null) return LOST
    const answer = handedOver(response) ?? (await response.json())
    return answer.success === true ? answer : toFailure(answer, more)
  } catch {
    return UNREADABLE
  }
}

/** The failure that was answered, with nothing in it but what is known of failures. */
export function toFailure<Failure extends FailureOf<string>>(
  answer: Partial<Failure>,
  more: readonly Exclude<keyof Failure, keyof Known>[],
): Failure | Known {
  if (answer.success !== false || typeof answer.code !== 'string') return UNREADABLE
  const errors = Array.isArray(answer.errors) ? answer.errors : []
  const besides = more.flatMap((key) => (answer[key] === undefined ? [] : [[key, answer[key]]]))
  return { success: false, code: answer.code, errors, ...Object.fromEntries(besides) }
}
