import type { Transaction } from '#database/connection.ts'
import {
  isDomainTaken,
  leaveDomain,
  listDomains,
  listFormerDomains,
  saveMainDomain,
  takeDomain,
} from '#database/queries/stores/domains.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { formerNamesEnd, MOST_FORMER_NAMES } from '#domain/stores/addresses/former-name.ts'
import { isOfPlatform, subdomainOf } from '#domain/stores/addresses/own-domain.ts'
import { findSlugProblem } from '#domain/stores/addresses/slug.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'

const TAKEN = { ok: false, reason: 'SLUG_TAKEN', fields: ['slug'] } as const

/**
 * Another name below the platform's domain. The former one leads to it, and for a year nobody else can have it; domains of
 * the store's own stay what they are.
 */
export async function changeSlug(
  trx: Transaction,
  { platform }: Pick<StaffDependencies, 'platform'>,
  { storeId, slug, now }: { storeId: string; slug: string; now: Date },
) {
  if (platform.domain === null) return { ok: false, reason: 'NO_PLATFORM_DOMAIN' } as const
  const problem = findSlugProblem(slug)
  if (problem !== null) return { ok: false, reason: problem, fields: ['slug'] } as const
  const domain = subdomainOf(slug, platform)
  if (domain === null || domain === platform.officeHost || (await isDomainTaken(trx, { domain, storeId, now })))
    return TAKEN
  const kept = (await listFormerDomains(trx, storeId)).filter((former) => former.movedAt > formerNamesEnd(now))
  if (kept.filter((former) => former.domain !== domain).length >= MOST_FORMER_NAMES)
    return { ok: false, reason: 'SLUG_CHANGED_OFTEN', fields: ['slug'] } as const
  const store = await findStoreIn(trx, storeId)
  const before = (await listDomains(trx, storeId)).find((each) => isOfPlatform(each.domain, platform))?.domain ?? null
  if (!(await takeDomain(trx, { storeId, domain, token: null, now }))) return TAKEN
  if (before !== null) await leaveDomain(trx, { storeId, domain: before, now })
  if (store?.domain === before) await saveMainDomain(trx, { storeId, domain })
  const subject = { kind: 'domain', id: domain, name: domain }
  const changes = [{ field: 'domain', before, after: domain }]
  return { ok: true, domain, audit: { action: 'domain.renamed', subject, changes } } as const
}
