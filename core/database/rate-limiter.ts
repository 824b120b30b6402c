import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './connection.ts'

export type LimitRule = { name: string; points: number; seconds: number }

export type Taken = { ok: true } | { ok: false; retryAfter: number }

export type RateLimiter = {
  /** Counts one more; when there are too many, says in how many seconds to come back. */
  take(rule: LimitRule, key: string): Promise<Taken>
  /** One that was counted should not have been. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  forget(rule: LimitRule, key: string): Promise<void>
}

const MOST_REFUSED = 10_000

/**
 * Counts for all instances together, in the database. Who is over a limit is remembered here too, so that a flood does not
 * reach the database: the last 10,000 of them, because keys are what strangers send.
 */
export function openRateLimiter(db: Database, { mostRefused = MOST_REFUSED } = {}): RateLimiter {
  const refused = new LRUCache<string, true>({ max: mostRefused })
  const limiters = new Map<LimitRule, RateLimiterPostgres>()
  const limiterOf = (rule: LimitRule) => {
    const limiter = limiters.get(rule) ?? createLimiter(db, rule)
    limiters.set(rule, limiter)
    return limiter
  }
  return {
    async take(rule, key) {
      const left = refused.getRemainingTTL(nameOf(rule, key))
      if (left > 0) return { ok: false, retryAfter: toSeconds(left) }
      try {
        await limiterOf(rule).consume(key)
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        refused.set(nameOf(rule, key), true, { ttl: Math.max(1, refusal.msBeforeNext) })
        return { ok: false, retryAfter: toSeconds(refusal.msBeforeNext) }
      }
    },
    async giveBack(rule, key) {
      refused.delete(nameOf(rule, key))
      await limiterOf(rule).reward(key)
    },
    async forget(rule, key) {
      refused.delete(nameOf(rule, key))
      await limiterOf(rule).delete(key)
    },
  }
}

const nameOf = ({ name }: LimitRule, key: string) => `${name}:${key}`

const toSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

function createLimiter(db: Database, { name, points, seconds }: LimitRule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: { query: (query: Query) => run(db, query) },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

type Query = { text: string; values?: unknown[] }

async function run(db: Database, { text, values = [] }: Query) {
  const { rows, numAffectedRows } = await db.withoutPlugins().executeQuery<unknown>(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}
