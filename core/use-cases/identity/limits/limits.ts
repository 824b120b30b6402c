import { createHash } from 'node:crypto'
import type { LimitRule, RateLimiter, Taken } from '#database/rate-limiter.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { networkPrefixes } from '#domain/network.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often, per account and per network. A network may be a whole office, an account is one person. What a stranger can
 * ask for with somebody's address is counted per account and network, with a limit for all networks together: nobody
 * uses up the owner's turns, and nobody's mailbox is flooded.
 */
const rules = {
  signup: limits('signup', { stranger: [5, HOUR], account: [20, HOUR], address: [100, HOUR] }),
  recover: limits('recover', { stranger: [5, HOUR], account: [20, HOUR], address: [100, HOUR] }),
  resend: limits('resend', { account: [1, MINUTE], address: [100, HOUR] }),
  resendHourly: limits('resend-hourly', { account: [10, HOUR], address: [100, HOUR] }),
  link: limits('link', { account: [10, 15 * MINUTE], address: [300, 15 * MINUTE] }),
  password: limits('password', { account: [10, 15 * MINUTE], address: [300, 15 * MINUTE] }),
  emailChange: limits('email-change', { stranger: [3, HOUR], account: [6, HOUR], address: [60, HOUR] }),
  guestOrder: limits('guest-order', { stranger: [10, HOUR], account: [30, HOUR], address: [60, HOUR] }),
  orderLink: limits('order-link', { account: [5, HOUR], address: [60, HOUR] }),
  withdrawal: limits('withdrawal', { account: [10, 15 * MINUTE], address: [100, 15 * MINUTE] }),
  /** Six digits: thirty guesses a day find them once in thirty years. */
  totp: limits('totp', { account: [5, 15 * MINUTE], address: [100, 15 * MINUTE] }),
  totpDaily: limits('totp-daily', { account: [30, DAY], address: [1000, DAY] }),
  /** Six digits on a shared device; the device itself locks long before. */
  pin: limits('pin', { account: [10, 15 * MINUTE], address: [300, 15 * MINUTE] }),
  passkey: limits('passkey', { account: [30, 15 * MINUTE], address: [300, 15 * MINUTE] }),
  document: limits('document', { account: [60, 15 * MINUTE], address: [300, 15 * MINUTE] }),
  /** A person opens a few stores a day, and asks name servers now and then. */
  openStore: limits('open-store', { account: [5, DAY], address: [20, DAY] }),
  domainCheck: limits('domain-check', { account: [30, 15 * MINUTE], address: [100, 15 * MINUTE] }),
  /** Providers are asked with what somebody has typed, and hosts that they name. */
  integration: limits('integration', { account: [30, HOUR], address: [60, HOUR] }),
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
  const byAddress = await takeByNetwork(limiter, rules[name].address, address)
  if (!byAddress.ok) return tooMany(byAddress)
  const { stranger } = rules[name]
  const byStranger = stranger ? await limiter.take(stranger, accountKey(storeId, account, widest(address))) : byAddress
  if (!byStranger.ok) return tooMany(byStranger)
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

/**
 * The rule holds for the narrowest network of an address. The wider ones it belongs to may do four times as much: they
 * have more people in them, but also whoever rents a whole /48.
 */
export async function takeByNetwork(limiter: RateLimiter, rule: LimitRule, address: string): Promise<Taken> {
  const prefixes = networkPrefixes(address)?.map(({ prefix }) => prefix) ?? [address]
  const wide = widened(rule)
  const taken = await Promise.all(prefixes.map((prefix, at) => limiter.take(at === 0 ? rule : wide, prefix)))
  return taken.find(({ ok }) => !ok) ?? { ok: true }
}

/** What was counted should not have been. */
export async function giveBackByNetwork(limiter: RateLimiter, rule: LimitRule, address: string): Promise<void> {
  const prefixes = networkPrefixes(address)?.map(({ prefix }) => prefix) ?? [address]
  const wide = widened(rule)
  await Promise.all(prefixes.map((prefix, at) => limiter.giveBack(at === 0 ? rule : wide, prefix)))
}

const WIDER = 4
const wideRules = new Map<LimitRule, LimitRule>()

/** The same object for the same rule: the limiter tells rules apart by it. */
function widened(rule: LimitRule): LimitRule {
  const wide = wideRules.get(rule) ?? { ...rule, name: `${rule.name}-wide`, points: rule.points * WIDER }
  wideRules.set(rule, wide)
  return wide
}

type Limit = [points: number, seconds: number]

type Limits = { account: LimitRule; address: LimitRule; stranger?: LimitRule }

function limits(
  name: string,
  { account, address, stranger }: { account: Limit; address: Limit; stranger?: Limit },
): Limits {
  return {
    ...(stranger && { stranger: { name: `${name}-stranger`, points: stranger[0], seconds: stranger[1] } }),
    account: { name: `${name}-account`, points: account[0], seconds: account[1] },
    address: { name: `${name}-address`, points: address[0], seconds: address[1] },
  }
}

export function tooMany({ retryAfter }: Extract<Taken, { ok: false }>): TooMany {
  return { ok: false, reason: 'TOO_MANY', retryAfter }
}

/** A hash: nobody's address belongs into a table that has no store. */
export function accountKey(storeId: string, account: string, place = ''): string {
  return createHash('sha256')
    .update(`${storeId} ${toEmailKey(account)} ${place}`)
    .digest('base64url')
}

/** Who has one address of a network can have the others. */
export function widest(address: string): string {
  return networkPrefixes(address)?.at(-1)?.prefix ?? address
}
