import type { Transaction } from '#database/connection.ts'
import type { OneTimeLinkKind } from '#database/generated/schema.ts'
import { type CustomerWithPassword, findCustomer } from '#database/queries/customers.ts'
import { lockLink, spendLink } from '#database/queries/one-time-links.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'

export type FollowedLink =
  | { ok: true; known: CustomerWithPassword }
  | { ok: false; reason: 'LINK_UNKNOWN' | 'LINK_USED' | 'LINK_EXPIRED' }

/** Uses a link up; if the caller's transaction fails, it is as good as before. */
export async function followLink(
  trx: Transaction,
  { kind, token, now }: { kind: OneTimeLinkKind; token: string; now: Date },
): Promise<FollowedLink> {
  const link = await lockLink(trx, { kind, tokenHash: hashToken(token) })
  if (link === null) return { ok: false, reason: 'LINK_UNKNOWN' }
  if (link.usedAt !== null) return { ok: false, reason: 'LINK_USED' }
  if (link.expiresAt <= now) return { ok: false, reason: 'LINK_EXPIRED' }
  const known = await findCustomer(trx, link.customerId)
  if (known === null) return { ok: false, reason: 'LINK_UNKNOWN' }
  await spendLink(trx, link.id, now)
  return { ok: true, known }
}
