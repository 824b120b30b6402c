import { CompiledQuery } from 'kysely'
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

/** Counts for all instances together, in the database. */
export function openRateLimiter(db: Database): RateLimiter {
  const limiters = new Map<LimitRule, RateLimiterPostgres>()
  const limiterOf = (rule: LimitRule) => {
    const limiter = limiters.get(rule) ?? createLimiter(db, rule)
    limiters.set(rule, limiter)
    return limiter
  }
  return {
    async take(rule, key) {
      try {
        await limiterOf(rule).consume(key)
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    async giveBack(rule, key) {
      await limiterOf(rule).reward(key)
    },
    async forget(rule, key) {
      await limiterOf(rule).delete(key)
    },
  }
}

function createLimiter(db: Database, { name, points, seconds }: LimitRule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: { query: (query: Query) => run(db, query) },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // Who is over the limit is remembered here too, so that a flood does not reach the database.
    inMemoryBlockOnConsumed: points + 1,
  })
}

type Query = { text: string; values?: unknown[] }

async function run(db: Database, { text, values = [] }: Query) {
  const { rows, numAffectedRows } = await db.withoutPlugins().executeQuery<unknown>(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}
