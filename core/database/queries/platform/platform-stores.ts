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
  waitingMails: number
  settingsVersion: number | null
  webhooks: number
  failingWebhooks: number
}

export type StoreSearch = {
  text?: string | undefined
  status?: 'active' | 'inactive' | undefined
  /** Only those with failed jobs that nobody has seen. */
  trouble?: 'failed' | undefined
}

/** A page of all stores by name, each with how it is doing. Only those of the page are counted. */
export async function listPlatformStores(
  trx: Transaction,
  { after, since, most, ...search }: StoreSearch & { after?: string | undefined; since: Date; most: number },
): Promise<PlatformStore[]> {
  const { rows } = await sql<PlatformStore>`
    with page as (
      select id, name, domain, status, updated_at from partner_store
      where ${matches(search)}
        and (${after ?? null}::uuid is null
          or (lower(name), id) > (select lower(name), id from partner_store where id = ${after ?? null}))
      order by lower(name), id
      limit ${most}
    )
    select page.id, page.name, page.domain, page.status, page.updated_at as settings_changed_at,
      health.staff, health.orders, health.failed_jobs, health.failed_mails, health.waiting_mails,
      health.settings_version, health.webhooks, health.failing_webhooks
    from page cross join lateral store_health(page.id, ${since}) health
    order by lower(page.name), page.id`.execute(trx)
  return rows
}

/** All of them are counted without their rows: those are wide. */
export async function countPlatformStores(trx: Transaction, search: StoreSearch): Promise<number> {
  const isNarrowed = search.text || search.status || search.trouble
  const counted = isNarrowed ? sql`partner_store where ${matches(search)}` : sql`known_store`
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${counted}`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Null: there is no such store. */
export async function findPlatformStore(trx: Transaction, id: string): Promise<{ id: string; name: string } | null> {
  const row = await trx.selectFrom('partnerStore').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

function matches({ text = '', status, trouble }: StoreSearch) {
  const conditions = [
    ...(text === '' ? [] : [sql`(strpos(lower(name), lower(${text})) > 0 or strpos(domain, lower(${text})) > 0)`]),
    ...(status ? [sql`status = ${status}`] : []),
    ...(trouble ? [sql`id in (select store_id from failed_job where seen_at is null)`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
