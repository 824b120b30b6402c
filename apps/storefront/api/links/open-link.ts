import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import type { ApiOptions } from '../api-options.ts'

type Link = { purpose: 'charge' | 'payment' | 'change'; id: string; token: string }

const UNKNOWN = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

/** The door of what mails lead to: each is open to whoever has its link, a few times a minute. */
export async function openLink(
  { tokens, limiter }: Pick<ApiOptions['accounts'], 'tokens' | 'limiter'>,
  { store: { id: storeId }, visitor: { address } }: { store: PartnerStore; visitor: Visitor },
  { purpose, id, token }: Link,
) {
  if (!tokens.isForOrder(token, { purpose, orderId: id, storeId })) return UNKNOWN
  return takeTurn(limiter, 'document', { storeId, account: id, address })
}
