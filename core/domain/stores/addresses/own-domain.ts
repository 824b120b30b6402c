import { normaliseDomain } from '../domain-name.ts'

/** Where stores live of which the platform has the names: `{slug}.{domain}`; the office has a host of its own. */
export type Platform = { domain: string | null; officeHost: string | null }

export type OwnDomain =
  | { ok: true; domain: string }
  | { ok: false; reason: 'DOMAIN_MALFORMED' | 'DOMAIN_WITH_PORT' | 'DOMAIN_NOT_YOURS' }

/** A bare address such as 10.0.0.1: nobody proves by a record that it is theirs. */
const NUMBERS_ALONE = /^[\d.]+$/
const PASTED = /^https?:\/\//i

/**
 * A domain as somebody types or pastes it, in the one spelling it is kept in. The platform's own names, and whatever is
 * below them, are given out by the platform alone.
 */
export function readOwnDomain(typed: string, platform: Platform): OwnDomain {
  const host = typed.trim().replace(PASTED, '').replace(/\/$/, '')
  if (/:\d*$/.test(host)) return { ok: false, reason: 'DOMAIN_WITH_PORT' }
  const domain = normaliseDomain(host)
  if (domain === null || !domain.includes('.') || NUMBERS_ALONE.test(domain)) {
    return { ok: false, reason: 'DOMAIN_MALFORMED' }
  }
  return isOfPlatform(domain, platform) ? { ok: false, reason: 'DOMAIN_NOT_YOURS' } : { ok: true, domain }
}

export function isOfPlatform(domain: string, { domain: platform, officeHost }: Platform): boolean {
  return [platform, officeHost, 'localhost'].some(
    (own) => own !== null && (domain === own || domain.endsWith(`.${own}`)),
  )
}

/** The name below the platform's domain; null: the platform has none. */
export function subdomainOf(slug: string, { domain }: Pick<Platform, 'domain'>): string | null {
  return domain === null ? null : `${slug}.${domain}`
}
