import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DomainState } from '#domain/stores/addresses/domain-check.ts'
import { formerNamesEnd } from '#domain/stores/addresses/former-name.ts'

/** `token`: what it was proved with; null: the platform gave it. */
export type ServedDomain = { domain: string; verifiedAt: Date; token: string | null }

/** The domains a store is served at. */
export async function listDomains(trx: Transaction, storeId: string): Promise<ServedDomain[]> {
  const rows = await trx
    .selectFrom('storeDomain')
    .select(['domain', 'verifiedAt', 'token'])
    .where('storeId', '=', storeId)
    .where('verifiedAt', 'is not', null)
    .where('movedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return rows.flatMap(({ verifiedAt, ...row }) => (verifiedAt === null ? [] : [{ ...row, verifiedAt }]))
}

/** Subdomains that the store had before, and that nobody else has taken: they lead to where it is. */
export async function listFormerDomains(
  trx: Transaction,
  storeId: string,
): Promise<{ domain: string; movedAt: Date }[]> {
  const rows = await trx
    .selectFrom('storeDomain')
    .select(['domain', 'movedAt'])
    .where('storeId', '=', storeId)
    .where('movedAt', 'is not', null)
    .orderBy('movedAt')
    .execute()
  return rows.flatMap(({ domain, movedAt }) => (movedAt === null ? [] : [{ domain, movedAt }]))
}

/** From now on it leads elsewhere. */
export async function leaveDomain(trx: Transaction, { storeId, domain, now }: Place & { now: Date }): Promise<void> {
  await trx
    .updateTable('storeDomain')
    .set({ movedAt: now })
    .where('storeId', '=', storeId)
    .where('domain', '=', domain)
    .execute()
}

export type DomainClaim = {
  domain: string
  token: string
  state: DomainState | null
  checkedAt: Date | null
  createdAt: Date
}

export async function listClaims(trx: Transaction, storeId: string): Promise<DomainClaim[]> {
  const rows = await trx
    .selectFrom('domainClaim')
    .select(['domain', 'token', 'state', 'checkedAt', 'createdAt'])
    .where('storeId', '=', storeId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ state, ...claim }) => ({ ...claim, state: state as DomainState | null }))
}

export async function saveClaim(
  trx: Transaction,
  { storeId, ...claim }: { storeId: string } & DomainClaim,
): Promise<void> {
  const { state, checkedAt } = claim
  await trx
    .insertInto('domainClaim')
    .values({ storeId, ...claim })
    .onConflict((conflict) => conflict.columns(['storeId', 'domain']).doUpdateSet({ state, checkedAt }))
    .execute()
}

export async function deleteClaim(trx: Transaction, { storeId, domain }: Place): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('domainClaim')
    .where('storeId', '=', storeId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Place = { storeId: string; domain: string }

/** Whether another store is served at a domain, or has left it not long ago; whose it is, is not said. */
export async function isDomainTaken(
  trx: Transaction,
  { domain, storeId, now }: { domain: string; storeId: string | null; now: Date },
): Promise<boolean> {
  await sql`select set_config('app.domain', ${domain}, true)`.execute(trx)
  const row = await trx
    .selectFrom('storeDomain')
    .select(['storeId', 'movedAt'])
    .where('domain', '=', domain)
    .executeTakeFirst()
  await sql`select set_config('app.domain', '', true)`.execute(trx)
  if (row === undefined) return false
  return row.movedAt === null || (row.storeId !== storeId && row.movedAt > formerNamesEnd(now))
}

/** False: it is another store's. One that was left long ago leads there no longer. */
export async function takeDomain(
  trx: Transaction,
  { storeId, domain, token, now }: Place & { token: string | null; now: Date },
): Promise<boolean> {
  await sql`select set_config('app.domain', ${domain}, true)`.execute(trx)
  await trx
    .deleteFrom('storeDomain')
    .where('domain', '=', domain)
    .where('movedAt', 'is not', null)
    .where((row) => row.or([row('storeId', '=', storeId), row('movedAt', '<=', formerNamesEnd(now))]))
    .execute()
  await sql`select set_config('app.domain', '', true)`.execute(trx)
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('storeDomain')
    .values({ domain, storeId, token, verifiedAt: now, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteDomain(trx: Transaction, { storeId, domain }: Place): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('storeDomain')
    .where('storeId', '=', storeId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What links and mails of the store begin with. */
export async function saveMainDomain(trx: Transaction, { storeId, domain }: Place): Promise<void> {
  await trx.updateTable('partnerStore').set({ domain, updatedAt: new Date() }).where('id', '=', storeId).execute()
}
