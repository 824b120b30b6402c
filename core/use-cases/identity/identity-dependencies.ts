import type { RateLimiter } from '#database/rate-limiter.ts'
import type { Passwords } from '#providers/passwords/open-passwords.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

/** What the checks of who somebody is work with, whoever it is. */
export type IdentityDependencies = { limiter: RateLimiter; passwords: Passwords; secrets: Secrets; tokens: Tokens }

/** More passwords wait to be checked than the machine can check in a moment. */
export const TOO_BUSY = { ok: false, reason: 'TOO_BUSY', retryAfter: 5 } as const

/** It would be among the first that anybody guesses. */
export const PASSWORD_COMMON = { ok: false, reason: 'PASSWORD_COMMON' } as const
