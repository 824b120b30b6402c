import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import type { RateLimiter } from '#database/rate-limiter.ts'
import type { Passwords } from '#providers/passwords/open-passwords.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'
import type { SessionWatch } from './sessions/watch-sessions.ts'

/** What the verbs about people work with. */
export type AccountDependencies = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  limiter: RateLimiter
  passwords: Passwords
  tokens: Tokens
  secrets: Secrets
  /** How the addresses of a domain of a store begin. */
  originOf: (domain: string) => string
  sessions: SessionWatch
  now: () => Date
}

/** Where a call came from, and the token of the device that it was given at a log-in. */
export type Visitor = { address: string; userAgent: string; device: string | null }
