import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { LimitRule, RateLimiter, Taken } from '#database/rate-limiter.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often, per account and per network address. An address may be a whole office, an account is one person. */
const rules = {
  login: limits('login', { account: [10, 15 * MINUTE], address: [300, 15 * MINUTE] }),
  signup: limits('signup', { account: [5, HOUR], address: [100, HOUR] }),
  recover: limits('recover', { account: [5, HOUR], address: [100, HOUR] }),
  resend: limits('resend', { account: [1, MINUTE], address: [100, HOUR] }),
  resendHourly: limits('resend-hourly', { account: [10, HOUR], address: [100, HOUR] }),
  link: limits('link', { account: [10, 15 * MINUTE], address: [300, 15 * MINUTE] }),
  password: limits('password', { account: [10, 15 * MINUTE], address: [300, 15 * MINUTE] }),
  withdrawal: limits('withdrawal', { account: [10, 15 * MINUTE], address: [100, 15 * MINUTE] }),
  newsletter: limits('newsletter', { account: [5, HOUR], address: [100, HOUR] }),
}

export type LimitName = keyof typeof rules

export type TooMany = { ok: false; reason: 'TOO_MANY'; retryAfter: number }

/** The address is counted first, so that one that is shut out cannot shut an account out. */
export async function takeTurn(
  limiter: RateLimiter,
  name: LimitName,
  { storeId, account, address }: { storeId: string; account: string; address: string },
): Promise<{ ok: true } | TooMany> {
  const byAddress = await limiter.take(rules[name].address, toNetwork(address))
  if (!byAddress.ok) return tooMany(byAddress)
  const byAccount = await limiter.take(rules[name].account, accountKey(storeId, account))
  return byAccount.ok ? byAccount : tooMany(byAccount)
}

/** Somebody who has proved to be the owner starts anew. */
export function forgetTurns(
  limiter: RateLimiter,
  name: LimitName,
  { storeId, account }: { storeId: string; account: string },
): Promise<void> {
  return limiter.forget(rules[name].account, accountKey(storeId, account))
}

type Limit = [points: number, seconds: number]

function limits(name: string, { account, address }: { account: Limit; address: Limit }) {
  return {
    account: { name: `${name}-account`, points: account[0], seconds: account[1] },
    address: { name: `${name}-address`, points: address[0], seconds: address[1] },
  } satisfies Record<string, LimitRule>
}

function tooMany({ retryAfter }: Extract<Taken, { ok: false }>): TooMany {
  return { ok: false, reason: 'TOO_MANY', retryAfter }
}

/** A hash: nobody's address belongs into a table that has no store. */
function accountKey(storeId: string, account: string): string {
  return createHash('sha256')
    .update(`${storeId} ${toEmailKey(account)}`)
    .digest('base64url')
}

/** One household has 2^64 addresses of the new kind and counts as one. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? expand(plain).slice(0, 4).join(':') : plain
}

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}
