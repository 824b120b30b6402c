import { inStore, type Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import {
  type FoundRefreshToken,
  lockRefreshToken,
  saveRefreshToken,
  spendRefreshToken,
} from '#database/queries/accounts/refresh-tokens.ts'
import { touchSession } from '#database/queries/accounts/sessions.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { judgeRefreshToken, refreshTokenEnd } from '#domain/accounts/security/refresh-token-rules.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type Account, toAccount } from '../to-account.ts'
import { traceOf } from '../trace-of.ts'
import type { TokenPair } from './open-session.ts'

export type Refreshed =
  | { ok: true; tokens: TokenPair; account: Account }
  | { ok: false; reason: 'UNKNOWN_TOKEN' | 'EXPIRED_TOKEN' }

/** Each token works once. Shown again soon, it is another tab: the same successor. Shown again late, it is a thief. */
export async function refreshSession(
  dependencies: AccountDependencies,
  {
    storeId,
    refreshToken,
    sessionId: expected = null,
    visitor,
  }: {
    storeId: string
    refreshToken: string
    /** Whose token it must be: a browser has one cookie, and another account may have logged in there meanwhile. */
    sessionId?: string | null
    visitor: Visitor
  },
): Promise<Refreshed> {
  const tokenHash = hashToken(refreshToken)
  const now = dependencies.now()
  return inStore(dependencies.db, storeId, async (trx) => {
    const found = await lockRefreshToken(trx, tokenHash)
    if (found === null || (expected !== null && found.sessionId !== expected)) return UNKNOWN
    const verdict = judgeRefreshToken(found, now)
    if (verdict === 'stolen') await endFamily(trx, dependencies, { storeId, found, visitor, now })
    if (verdict === 'expired') return { ok: false, reason: 'EXPIRED_TOKEN' }
    if (verdict === 'stolen' || verdict === 'ended') return UNKNOWN

    const { sessionId, customerId } = found
    const successor = dependencies.tokens.successorOf(refreshToken, storeId)
    if (verdict === 'fresh') {
      await spendRefreshToken(trx, tokenHash, now)
      await saveRefreshToken(trx, {
        tokenHash: hashToken(successor),
        storeId,
        sessionId,
        createdAt: now,
        expiresAt: refreshTokenEnd(found.startedAt, now),
      })
      await touchSession(trx, { id: sessionId, now })
    }
    const known = await findCustomer(trx, customerId)
    if (known === null) return UNKNOWN
    const accessToken = await dependencies.tokens.signAccess({ storeId, userId: customerId, sessionId }, now)
    return {
      ok: true,
      tokens: { accessToken, refreshToken: successor },
      account: await toAccount(trx, known.customer),
    }
  })
}

const UNKNOWN = { ok: false, reason: 'UNKNOWN_TOKEN' } as const

async function endFamily(
  trx: Transaction,
  { sessions }: AccountDependencies,
  { storeId, found, visitor, now }: { storeId: string; found: FoundRefreshToken; visitor: Visitor; now: Date },
): Promise<void> {
  const { customerId, sessionId } = found
  const subject = customerSubject({ storeId, userId: customerId })
  sessions.invalidate(await endSessions(trx, { subject, id: sessionId, now }))
  const detail = { session: sessionId, ...traceOf(visitor) }
  await writeAuditLine(trx, { storeId, subjectId: customerId, event: 'refresh-token-reused', detail, at: now })
}
