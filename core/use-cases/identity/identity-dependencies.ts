import type { RateLimiter } from '#database/rate-limiter.ts'
import type { Passwords } from '#providers/passwords/open-passwords.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

/** What the checks of who somebody is work with, whoever it is. */
export type IdentityDependencies = { limiter: RateLimiter; passwords: Passwords; secrets: Secrets; tokens: Tokens }
