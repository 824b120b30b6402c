import type { Transaction } from '#database/connection.ts'
import type { OneTimeLinkKind } from '#database/generated/schema.ts'
import { type CustomerWithPassword, findCustomer } from '#database/queries/accounts/customers.ts'
import { lockLink, spendLink } from '#database/queries/accounts/one-time-links.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'

export type FollowedLink =
  | { ok: true; known: CustomerWithPassword; signupId: string | null }
  | { ok: false; reason: 'LINK_UNKNOWN' | 'LINK_USED' | 'LINK_EXPIRED' }

/** Uses a link up; if the caller's transaction fails, it is as good as before. */
export async function followLink(trx: Transaction, input: LinkInput): Promise<FollowedLink> {
  const link = await lookAtLink(trx, input)
  if (link.ok) await spendLink(trx, link.id, input.now)
  return link
}

/** What a link opens, without opening it. */
export async function lookAtLink(
  trx: Transaction,
  { kind, token, now }: LinkInput,
): Promise<Exclude<FollowedLink, { ok: true }> | (Extract<FollowedLink, { ok: true }> & { id: string })> {
  const link = await lockLink(trx, { kind, tokenHash: hashToken(token) })
  if (link === null) return { ok: false, reason: 'LINK_UNKNOWN' }
  if (link.usedAt !== null) return { ok: false, reason: 'LINK_USED' }
  if (link.expiresAt <= now) return { ok: false, reason: 'LINK_EXPIRED' }
  const known = await findCustomer(trx, link.customerId)
  if (known === null) return { ok: false, reason: 'LINK_UNKNOWN' }
  return { ok: true, id: link.id, known, signupId: link.signupId }
}

type LinkInput = { kind: OneTimeLinkKind; token: string; now: Date }
