import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type PlatformStore = {
  id: string
  name: string
  domain: string
  status: 'active' | 'inactive'
  settingsChangedAt: Date
  staff: number
  orders: number
  failedJobs: number
  failedMails: number
  settingsVersion: number | null
}

type Search = { text?: string | undefined; after?: string | undefined }

/** A page of all stores by name, each with how it is doing. Only those of the page are counted. */
export async function listPlatformStores(
  trx: Transaction,
  { text = '', after, since, most }: Search & { since: Date; most: number },
): Promise<PlatformStore[]> {
  const { rows } = await sql<PlatformStore>`
    with page as (
      select id, name, domain, status, updated_at from partner_store
      where ${matches(text)}
        and (${after ?? null}::uuid is null
          or (lower(name), id) > (select lower(name), id from partner_store where id = ${after ?? null}))
      order by lower(name), id
      limit ${most}
    )
    select page.id, page.name, page.domain, page.status, page.updated_at as settings_changed_at,
      health.staff, health.orders, health.failed_jobs, health.failed_mails, health.settings_version
    from page cross join lateral store_health(page.id, ${since}) health
    order by lower(page.name), page.id`.execute(trx)
  return rows
}

/** All of them are counted without their rows: those are wide. */
export async function countPlatformStores(trx: Transaction, { text = '' }: Search): Promise<number> {
  const counted = text === '' ? sql`known_store` : sql`partner_store where ${matches(text)}`
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${counted}`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Null: there is no such store. */
export async function findPlatformStore(trx: Transaction, id: string): Promise<{ id: string; name: string } | null> {
  const row = await trx.selectFrom('partnerStore').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

function matches(text: string) {
  if (text === '') return sql`true`
  return sql`(strpos(lower(name), lower(${text})) > 0 or strpos(domain, lower(${text})) > 0)`
}
