import { requestLanguage } from '#kit/api/request-language.ts'
import type { CallName } from '#storefront/contract/calls.ts'
import { type CallOf, type Handler, handle } from './handle.ts'
import type { Owner, OwnOutcome } from './handle-customer.ts'
import type { Caller } from './require-bearer.ts'

/** A call about one order: by the customer it belongs to, or by the guest whose token opens just this one. */
export function handleOwner<Name extends CallName>(
  name: Name,
  verb: (call: CallOf<Name> & { owner: Owner; isGuest: boolean }) => Promise<OwnOutcome<Name>>,
): Handler {
  return handle(name, async (call) => {
    const owner = ownerOf(call.caller, call.params)
    if (owner === null) return { ok: false, reason: 'UNKNOWN_TOKEN' }
    const outcome = await verb({ ...call, owner, isGuest: call.caller.kind === 'guest' })
    return outcome.ok ? { ...outcome, language: requestLanguage(call.acceptLanguage) } : outcome
  })
}

function ownerOf(caller: Caller, params: unknown): Owner | null {
  if (caller.kind === 'customer') return { storeId: caller.storeId, userId: caller.userId }
  if (caller.kind !== 'guest' || (params as { id?: string } | undefined)?.id !== caller.orderId) return null
  return { storeId: caller.storeId, userId: caller.guestId }
}
