import type { Context } from 'hono'
import { CLIENT_ADDRESS } from '#contract/client-address.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { takeTurn } from '#use-cases/accounts/limits.ts'
import type { ApiOptions } from '../api-options.ts'
import { codeOf } from './problems.ts'
import { requestLanguage } from './request-language.ts'
import { requireStoreOfDomain } from './require-store.ts'
import { respondProblem } from './respond.ts'

type LinkVisit = { store: PartnerStore; id: string }

/**
 * The door of the pages that mails lead to: each is open to whoever has its link. Answers the store and what the link is
 * about, or the answer to one that opens nothing.
 */
export async function enterByLink(
  { stores, accounts: { tokens, limiter } }: Pick<ApiOptions, 'stores' | 'accounts'>,
  purpose: 'charge' | 'payment' | 'change',
  { req }: Context,
): Promise<LinkVisit | Response> {
  const language = requestLanguage(req.header('accept-language') ?? null)
  const refuse = (reason: keyof typeof codeOf) => respondProblem(codeOf[reason], { language })
  const found = await requireStoreOfDomain(stores, new URL(req.url).host)
  if (!found.ok) return refuse(found.reason)
  const [id, token] = [req.param('id') ?? '', req.query('token') ?? '']
  const storeId = found.store.id
  if (!tokens.isForOrder(token, { purpose, orderId: id, storeId })) return refuse('ORDER_NOT_FOUND')
  const address = req.header(CLIENT_ADDRESS) ?? 'unknown'
  const turn = await takeTurn(limiter, 'document', { storeId, account: id, address })
  return turn.ok ? { store: found.store, id } : refuse(turn.reason)
}

/** Where to go on after a form was sent. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
