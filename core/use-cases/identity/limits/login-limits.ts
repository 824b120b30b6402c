import type { LimitRule, RateLimiter } from '#database/rate-limiter.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { accountKey, type TooMany, takeByNetwork, tooMany, widest } from './limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Whichever accounts it tries; a network may be a whole office. */
const NETWORK: LimitRule = { name: 'login-network', points: 300, seconds: 15 * MINUTE }
/** One account from one network, at its widest: who has one address of it can have the others. */
const GUESSER: LimitRule = { name: 'login-guesser', points: 10, seconds: 15 * MINUTE }
/** One account from a device that has logged in to it before: its owner, or whoever holds that device. */
const DEVICE: LimitRule = { name: 'login-device', points: 10, seconds: 15 * MINUTE }
/**
 * One account from everywhere, known devices apart: what a botnet gets. More than one network can use up, so that no
 * single guesser keeps the owner from logging in on a new device.
 */
const EVERYWHERE: LimitRule = { name: 'login-everywhere', points: 50, seconds: HOUR }

export type LoginAttempt = { storeId: string; email: string; visitor: Visitor; isKnownDevice: boolean }

/** Slows the guesser down, not the owner: who guesses elsewhere does not count for a device that is known. */
export async function takeLoginTurn(limiter: RateLimiter, attempt: LoginAttempt): Promise<{ ok: true } | TooMany> {
  const { visitor, isKnownDevice } = attempt
  if (isKnownDevice) return orTooMany(await limiter.take(DEVICE, deviceKey(attempt)))
  const byNetwork = await takeByNetwork(limiter, NETWORK, visitor.address)
  if (!byNetwork.ok) return tooMany(byNetwork)
  const byGuesser = await limiter.take(GUESSER, guesserKey(attempt))
  if (!byGuesser.ok) return tooMany(byGuesser)
  return orTooMany(await limiter.take(EVERYWHERE, everywhereKey(attempt)))
}

/** The password was right: this turn was no guess, and those before it were the owner's own mistakes. */
export async function forgetLoginTurns(limiter: RateLimiter, attempt: LoginAttempt): Promise<void> {
  if (attempt.isKnownDevice) return limiter.forget(DEVICE, deviceKey(attempt))
  await limiter.forget(GUESSER, guesserKey(attempt))
  await limiter.giveBack(EVERYWHERE, everywhereKey(attempt))
}

/** Somebody proved in another way to be the owner, and starts anew where they are. */
export async function liftLoginLimits(
  limiter: RateLimiter,
  owner: Pick<LoginAttempt, 'storeId' | 'email' | 'visitor'>,
): Promise<void> {
  await limiter.forget(GUESSER, guesserKey(owner))
  await limiter.forget(EVERYWHERE, everywhereKey(owner))
}

type Place = Pick<LoginAttempt, 'storeId' | 'email' | 'visitor'>

function deviceKey({ storeId, email, visitor }: Place): string {
  return accountKey(storeId, email, hashToken(visitor.device ?? '').toString('base64url'))
}

function guesserKey({ storeId, email, visitor }: Place): string {
  return accountKey(storeId, email, widest(visitor.address))
}

function everywhereKey({ storeId, email }: Place): string {
  return accountKey(storeId, email)
}

function orTooMany(taken: Awaited<ReturnType<RateLimiter['take']>>): { ok: true } | TooMany {
  return taken.ok ? taken : tooMany(taken)
}
