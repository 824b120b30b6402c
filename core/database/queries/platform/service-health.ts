import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import { asSweeps } from '#database/sweeps.ts'

/** Jobs of one kind that wait. */
export type QueueState = {
  kind: string
  waiting: number
  /** How long the one has waited that could have been done for the longest time. */
  oldestSeconds: number
}

/** How the service is doing over all stores, in numbers alone. */
export type ServiceHealth = {
  queues: QueueState[]
  /** Given up on, and seen by nobody yet. */
  failedJobs: { kind: string; count: number }[]
  /** Of the last day, by store. */
  orders: { storeId: string; count: number }[]
  holds: number
  /** Paid or not: nobody knows yet. */
  openPayments: number
  /** Those among them that should have been settled some time ago. */
  overduePayments: number
  waitingMails: number
  waitingDeliveries: number
  moneyDifferences: number
  /** Since the last backup that was verified; null: there is none. */
  backupAgeSeconds: number | null
}

const DAY = 24 * 60 * 60_000
/** Payments are settled by a sweep every minute, and by what the provider tells. */
const OVERDUE_AFTER = 10 * 60_000

/** `now`: the shop's clock, by which orders and payments go. Jobs go by the database's. */
export async function readServiceHealth(db: Database, now: Date): Promise<ServiceHealth> {
  const queues = await listQueues(db)
  return asSweeps(db, async (trx) => ({
    queues,
    failedJobs: await countUnseenFailures(trx),
    orders: await countOrders(trx, new Date(now.getTime() - DAY)),
    ...(await countWhatIsOpen(trx, new Date(now.getTime() - OVERDUE_AFTER))),
  }))
}

/** The queue's tables have no rows of stores: the app reads them itself. */
export async function listQueues(db: Database | Transaction): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name as kind, count(*) as waiting,
      coalesce(extract(epoch from now() - min(greatest(start_after, created_on))
        filter (where greatest(start_after, created_on) <= now())), 0)::float8 as oldest_seconds
    from pgboss.job_common where state < 'active' and not blocked group by name order by name`.execute(db)
  return rows
}

/** For operators, or for the role of sweeps. */
export async function countUnseenFailures(trx: Transaction): Promise<ServiceHealth['failedJobs']> {
  const { rows } = await sql<ServiceHealth['failedJobs'][number]>`
    select kind, count(*) from failed_job where seen_at is null and gave_up_at is not null
    group by kind order by kind`.execute(trx)
  return rows
}

async function countOrders(trx: Transaction, since: Date): Promise<ServiceHealth['orders']> {
  const { rows } = await sql<ServiceHealth['orders'][number]>`
    select store_id, count(*) from customer_order where created_at > ${since} group by store_id`.execute(trx)
  return rows
}

type Open = Omit<ServiceHealth, 'queues' | 'failedJobs' | 'orders'>

async function countWhatIsOpen(trx: Transaction, overdueSince: Date): Promise<Open> {
  const unsettled = sql`from payment where status in ('open', 'processing')`
  const { rows } = await sql<Open>`
    select
      (select count(*) from hold) as holds,
      (select count(*) ${unsettled}) as open_payments,
      (select count(*) ${unsettled} and expires_at < ${overdueSince}) as overdue_payments,
      (select count(*) from mail where settled_at is null) as waiting_mails,
      (select count(*) from webhook_delivery where state = 'waiting') as waiting_deliveries,
      (select count(*) from money_difference where settled_at is null and solved_at is null) as money_differences,
      (select extract(epoch from now() - max(ended_at))::float8 from backup where is_verified) as backup_age_seconds`.execute(
    trx,
  )
  const [counted] = rows
  if (counted === undefined) throw new Error('A select without from has one row')
  return counted
}
