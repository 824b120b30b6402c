import type { z } from 'zod'
import { requestLanguage } from '#kit/api/request-language.ts'
import type { CallName } from '#storefront/contract/calls.ts'
import type { endpoints } from '#storefront/contract/endpoints.ts'
import { type Answer, type CallOf, type Handler, handle } from './handle.ts'

/** Ids of the customer who calls; every verb of theirs takes these two. */
export type Owner = { storeId: string; userId: string }

type CustomerCall<Name extends CallName> = CallOf<Name> & { owner: Owner; sessionId: string }

export type OwnOutcome<Name extends CallName> =
  | { ok: true; data: z.output<(typeof endpoints)[Name]['data']>; cookies?: readonly string[] }
  | Extract<Answer<never>, { ok: false }>

/** A call that only customers make, about themselves. */
export function handleCustomer<Name extends CallName>(
  name: Name,
  verb: (call: CustomerCall<Name>) => Promise<OwnOutcome<Name>>,
): Handler {
  return handle(name, async (call) => {
    const { caller } = call
    if (caller.kind !== 'customer') return { ok: false, reason: 'UNKNOWN_TOKEN' }
    const { storeId, userId, sessionId } = caller
    const outcome = await verb({ ...call, owner: { storeId, userId }, sessionId })
    return outcome.ok ? { ...outcome, language: requestLanguage(call.acceptLanguage) } : outcome
  })
}
