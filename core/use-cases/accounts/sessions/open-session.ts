import type { Transaction } from '#database/connection.ts'
import { saveRefreshToken } from '#database/queries/accounts/refresh-tokens.ts'
import { deleteOldSessions, startSession } from '#database/queries/accounts/sessions.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { oldestLiveUse, refreshTokenEnd } from '#domain/accounts/security/refresh-token-rules.ts'
import { hashToken, newOpaqueToken } from '#providers/tokens/opaque-tokens.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

export type TokenPair = { accessToken: string; refreshToken: string }

const LONGEST_USER_AGENT = 400

/** A new session with its first pair of tokens. */
export async function openSession(
  trx: Transaction,
  { tokens }: Pick<AccountDependencies, 'tokens'>,
  { customer, userAgent, now }: { customer: Customer; userAgent: string; now: Date },
): Promise<TokenPair> {
  const { id: customerId, storeId } = customer
  await deleteOldSessions(trx, { customerId, before: oldestLiveUse(now) })
  const sessionId = await startSession(trx, {
    storeId,
    customerId,
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
    now,
  })
  const refreshToken = newOpaqueToken(storeId)
  await saveRefreshToken(trx, {
    tokenHash: hashToken(refreshToken),
    storeId,
    sessionId,
    createdAt: now,
    expiresAt: refreshTokenEnd(now, now),
  })
  return { accessToken: await tokens.signAccess({ storeId, userId: customerId, sessionId }, now), refreshToken }
}
