import { inStore } from '#database/connection.ts'
import { listSessions } from '#database/queries/accounts/sessions.ts'
import { storeIdOf } from '#providers/tokens/opaque-tokens.ts'
import { endSession } from '#use-cases/accounts/sessions/end-session.ts'
import { refreshSession } from '#use-cases/accounts/sessions/refresh-session.ts'
import type { ApiOptions } from '../api-options.ts'
import { handle } from '../protocol/handle.ts'
import { handleCustomer } from '../protocol/handle-customer.ts'
import { requireStore } from '../protocol/require-store.ts'
import { endRefreshCookie, sessionOfStandIn } from './refresh-cookie.ts'
import { toLoggedInView } from './user-view.ts'

export function createSessionHandlers({ accounts, stores }: Pick<ApiOptions, 'accounts' | 'stores'>) {
  return {
    authRefresh: handle('authRefresh', async ({ caller, host, visitor, refreshCookie }) => {
      const bearer = caller.kind === 'bearer' ? caller.token : ''
      const sessionId = sessionOfStandIn(bearer)
      const refreshToken = sessionId === null ? bearer : (refreshCookie ?? '')
      const storeId = storeIdOf(refreshToken)
      const found = storeId === null ? null : await requireStore(stores, { partnerStoreId: storeId, host })
      if (!found?.ok) return { ok: false, reason: 'UNKNOWN_TOKEN' }
      const outcome = await refreshSession(accounts, { storeId: found.store.id, refreshToken, sessionId, visitor })
      if (!outcome.ok) return outcome
      return { ok: true, data: toLoggedInView(outcome), language: outcome.account.customer.language }
    }),

    logout: handleCustomer('logout', async ({ owner, sessionId, origin, visitor }) => {
      await endSession(accounts, { ...owner, sessionId, visitor, event: 'logged-out' })
      return { ok: true, data: null, cookies: [endRefreshCookie(origin)] }
    }),

    sessions: handleCustomer('sessions', async ({ owner, sessionId }) => {
      const { storeId, userId: customerId } = owner
      const live = { customerId, now: accounts.now() }
      const sessions = await inStore(accounts.db, storeId, (trx) => listSessions(trx, live))
      const data = sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        current: id === sessionId,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
      return { ok: true, data }
    }),

    endSession: handleCustomer('endSession', async ({ owner, params, visitor }) => {
      const outcome = await endSession(accounts, { ...owner, sessionId: params.id, visitor })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),
  }
}
