import { randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import {
  deleteClaim,
  deleteDomain,
  isDomainTaken,
  listClaims,
  listDomains,
  listFormerDomains,
  saveClaim,
  saveMainDomain,
  takeDomain,
} from '#database/queries/stores/domains.ts'
import { markStep } from '#database/queries/stores/store-life.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { type DomainState, judgeDomain, tokenRecord } from '#domain/stores/addresses/domain-check.ts'
import { isOfPlatform, readOwnDomain } from '#domain/stores/addresses/own-domain.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import { OFFICE, type StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'

const MOST_CLAIMS = 10

type Dependencies = Pick<StaffDependencies, 'platform' | 'dns' | 'limiter'>

/** Where a store is found, and what is still to be set for the domains it says are its own. */
export async function listAddresses(trx: Transaction, { platform }: Dependencies, storeId: string) {
  const store = await findStoreIn(trx, storeId)
  const domains = await listDomains(trx, storeId)
  const target = targetOf(domains, platform)
  const claims = await listClaims(trx, storeId)
  return {
    main: store?.domain ?? '',
    target,
    domains: domains.map(({ domain, verifiedAt, token }) => ({ domain, verifiedAt, isOwn: token !== null })),
    former: (await listFormerDomains(trx, storeId)).map(({ domain }) => domain),
    claims: claims.map((claim) => ({ ...claim, record: tokenRecord(claim.domain, claim.token) })),
  }
}

/** A domain somebody says is theirs: from now on its records are waited for. Nothing is served there yet. */
export async function claimDomain(
  trx: Transaction,
  { platform }: Dependencies,
  { storeId, typed, now }: { storeId: string; typed: string; now: Date },
) {
  const read = readOwnDomain(typed, platform)
  if (!read.ok) return { ...read, fields: ['domain'] }
  const { domain } = read
  const claims = await listClaims(trx, storeId)
  if (claims.length >= MOST_CLAIMS) return { ok: false, reason: 'TOO_MANY_DOMAINS' } as const
  if (await isDomainTaken(trx, { domain, storeId, now }))
    return { ok: false, reason: 'DOMAIN_TAKEN', fields: ['domain'] } as const
  if (claims.every((claim) => claim.domain !== domain)) {
    const token = randomBytes(18).toString('base64url')
    await saveClaim(trx, { storeId, domain, token, state: null, checkedAt: null, createdAt: now })
  }
  await markStep(trx, { storeId, step: 'address', mark: 'done' })
  return { ok: true, domain, audit: lineOf('domain.claimed', domain) } as const
}

type Check = { storeId: string; domain: string; staff: StaffCaller; visitor: Visitor; now: Date }

/**
 * Asks name servers how a domain stands. Proved, it is the store's from now on; one that was and whose records are gone
 * is the store's no longer. Servers that do not answer change nothing.
 */
export async function checkDomain(trx: Transaction, dependencies: Dependencies, check: Check) {
  const { storeId, domain, staff, visitor, now } = check
  const domains = await listDomains(trx, storeId)
  const claim = (await listClaims(trx, storeId)).find((each) => each.domain === domain)
  const proved = domains.find((each) => each.domain === domain)
  const token = proved?.token ?? claim?.token
  if (!token) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const account = staff.person.id
  const turn = await takeTurn(dependencies.limiter, 'domainCheck', {
    storeId: OFFICE,
    account,
    address: visitor.address,
  })
  if (!turn.ok) return turn
  const target = targetOf(domains, dependencies.platform)
  const state = await askNameServers(dependencies, { domain, target, token })
  if (proved) return loseUnlessRight(trx, { storeId, domain, token, state, target, now })
  if (state !== 'right') {
    await saveClaim(trx, { storeId, domain, token, state, checkedAt: now, createdAt: claim?.createdAt ?? now })
    return { ok: true, state, audit: lineOf('domain.checked', domain, state) } as const
  }
  if (!(await takeDomain(trx, { storeId, domain, token, now }))) return { ok: false, reason: 'DOMAIN_TAKEN' } as const
  await deleteClaim(trx, { storeId, domain })
  return { ok: true, state, audit: lineOf('domain.proved', domain) } as const
}

type Rechecked = { storeId: string; domain: string; token: string; state: DomainState; target: string; now: Date }

async function loseUnlessRight(trx: Transaction, { storeId, domain, token, state, target, now }: Rechecked) {
  if (state === 'right' || state === 'noAnswer') {
    return { ok: true, state, audit: lineOf('domain.checked', domain, state) } as const
  }
  const store = await findStoreIn(trx, storeId)
  if (store?.domain === domain) await saveMainDomain(trx, { storeId, domain: target })
  await deleteDomain(trx, { storeId, domain })
  await saveClaim(trx, { storeId, domain, token, state, checkedAt: now, createdAt: now })
  return { ok: true, state, audit: lineOf('domain.lost', domain, state) } as const
}

/** Its own subdomain stays a store's always, and so does what its links begin with. */
export async function removeDomain(
  trx: Transaction,
  { platform }: Dependencies,
  { storeId, domain }: { storeId: string; domain: string },
) {
  const store = await findStoreIn(trx, storeId)
  if (store?.domain === domain) return { ok: false, reason: 'DOMAIN_IS_MAIN' } as const
  if (isOfPlatform(domain, platform)) return { ok: false, reason: 'DOMAIN_NOT_YOURS' } as const
  const wasClaimed = await deleteClaim(trx, { storeId, domain })
  const wasServed = await deleteDomain(trx, { storeId, domain })
  if (!wasClaimed && !wasServed) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  return { ok: true, audit: lineOf('domain.removed', domain) } as const
}

/** What links, mails and site maps begin with from now on: only a domain where the store is. */
export async function chooseMainDomain(trx: Transaction, { storeId, domain }: { storeId: string; domain: string }) {
  const domains = await listDomains(trx, storeId)
  if (domains.every((each) => each.domain !== domain)) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  const before = (await findStoreIn(trx, storeId))?.domain ?? null
  await saveMainDomain(trx, { storeId, domain })
  const changes = [{ field: 'domain', before, after: domain }]
  return { ok: true, audit: { ...lineOf('domain.mainChosen', domain), changes } } as const
}

async function askNameServers(
  { dns }: Dependencies,
  { domain, target, token }: { domain: string; target: string; token: string },
): Promise<DomainState> {
  const [cname, addresses, txt, targets] = await Promise.all([
    dns.cname(domain),
    dns.addresses(domain),
    dns.txt(tokenRecord(domain, token).name),
    dns.addresses(target),
  ])
  const targetAddresses = targets.ok ? targets.records : []
  return judgeDomain({ cname, addresses, txt }, { target, targetAddresses, token })
}

/** The subdomain that every store has: records lead there. */
function targetOf(domains: readonly { domain: string }[], platform: Dependencies['platform']): string {
  return (domains.find(({ domain }) => isOfPlatform(domain, platform)) ?? domains[0])?.domain ?? ''
}

function lineOf(action: AuditEntry['action'], domain: string, reason?: string): AuditEntry {
  return { action, subject: { kind: 'domain', id: domain, name: domain }, ...(reason !== undefined && { reason }) }
}
