import { sql } from 'kysely'
import { type Database, inStore } from '#database/connection.ts'

/** What would leave as soon as jobs are taken again. */
export type Waiting = {
  mails: number
  webhooks: number
  /** What else waits, by the name of its job; all of it is done in any case. */
  jobs: { name: string; count: number }[]
}

const NOT_BY_HAND = ['send-mail', 'deliver-webhook']

export async function countWaiting(db: Database): Promise<Waiting> {
  const waiting: Waiting = { mails: 0, webhooks: 0, jobs: [] }
  for (const storeId of await listStoreIds(db)) {
    const { rows } = await inStore(db, storeId, (trx) =>
      sql<{ mails: number; webhooks: number }>`
        select (select count(*) from mail where settled_at is null)::integer as mails,
          ((select count(*) from webhook_delivery where state = 'waiting')
            + (select count(*) from webhook_event where relayed_at is null))::integer as webhooks`.execute(trx),
    )
    waiting.mails += rows[0]?.mails ?? 0
    waiting.webhooks += rows[0]?.webhooks ?? 0
  }
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count from pgboss.job_common
    where state < 'active' and name <> all(${NOT_BY_HAND}::text[]) group by name order by name`.execute(db)
  return { ...waiting, jobs: rows }
}

/** Nobody is written to, and no program called, about what happened before. Their jobs find nothing to do. */
export async function dropWaiting(db: Database, now: Date): Promise<void> {
  for (const storeId of await listStoreIds(db)) {
    await inStore(db, storeId, async (trx) => {
      await sql`update mail set settled_at = ${now}, outcome = 'needless' where settled_at is null`.execute(trx)
      await sql`update webhook_event set relayed_at = ${now} where relayed_at is null`.execute(trx)
      await sql`
        update webhook_delivery set state = 'failed', next_at = null, ended_at = ${now}
        where state = 'waiting'`.execute(trx)
    })
  }
}

async function listStoreIds(db: Database): Promise<string[]> {
  const stores = await db.selectFrom('knownStore').select('id').orderBy('id').execute()
  return stores.map(({ id }) => id)
}
