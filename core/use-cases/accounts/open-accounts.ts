import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { openRateLimiter } from '#database/rate-limiter.ts'
import { openPasswords } from '#providers/passwords/open-passwords.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import { openTokens } from '#providers/tokens/open-tokens.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { watchSessions } from './sessions/watch-sessions.ts'

export function openAccounts({
  db,
  jobs,
  appSecret,
  olderSecrets = [],
  originOf = (domain) => `https://${domain}`,
  now = () => new Date(),
}: {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  appSecret: string
  /** Replaced, and still believed. */
  olderSecrets?: readonly string[]
  originOf?: (domain: string) => string
  now?: () => Date
}): AccountDependencies {
  return {
    db,
    jobs,
    limiter: openRateLimiter(db),
    passwords: openPasswords(),
    tokens: openTokens(appSecret, ...olderSecrets),
    sessions: watchSessions(db, now),
    secrets: openSecrets(appSecret, ...olderSecrets),
    originOf,
    now,
  }
}
