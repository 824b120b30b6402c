import { LRUCache } from 'lru-cache'
import { type Database, inStore } from '#database/connection.ts'
import { findLiveSession } from '#database/queries/accounts/sessions.ts'
import { oldestLiveStart } from '#domain/accounts/security/refresh-token-rules.ts'

/** A session that ended elsewhere is noticed after this time, well within the five seconds that are promised. */
const BELIEVED_FOR = 2_000
const MOST_SESSIONS = 10_000

export type SessionWatch = {
  isLive(session: { storeId: string; userId: string; sessionId: string }): Promise<boolean>
  /** To be called when sessions ended here. */
  invalidate(sessionIds: string[]): void
}

export function watchSessions(db: Database, now: () => Date): SessionWatch {
  const owners = new LRUCache<string, string>({ max: MOST_SESSIONS, ttl: BELIEVED_FOR })
  return {
    async isLive({ storeId, userId, sessionId }) {
      const owner = `${storeId} ${userId}`
      const known = owners.get(sessionId)
      if (known !== undefined) return known === owner
      const session = await inStore(db, storeId, (trx) =>
        findLiveSession(trx, { sessionId, startedAfter: oldestLiveStart(now()) }),
      )
      if (session === null) return false
      owners.set(sessionId, `${storeId} ${session.customerId}`)
      return session.customerId === userId
    },
    invalidate(sessionIds) {
      for (const sessionId of sessionIds) owners.delete(sessionId)
    },
  }
}
