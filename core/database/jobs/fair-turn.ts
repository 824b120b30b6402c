import { sql } from 'kysely'
import type { Transaction } from '../connection.ts'
import type { JobName } from './job-queue.ts'

const BOUNDS = { top: 1_000_000_000, bottom: -1_000_000_000 }

/**
 * The priority of a new job: start-time fair queueing. Within each group every job stands one turn behind the one before
 * it, and a group that comes anew begins at the turn that is served now. So a store with five thousand jobs waiting and
 * one with a single job are served alternately, by the queue's own order and on any number of instances.
 *
 * What waits for a later attempt keeps nobody's turn. Jobs that are enqueued at the same moment may get the same turn: then they go in the order they came.
 */
export async function takeFairTurn(
  trx: Transaction,
  {
    name,
    group,
    top = BOUNDS.top,
    bottom = BOUNDS.bottom,
  }: { name: JobName; group: string; top?: number; bottom?: number },
): Promise<{ priority: number; group: { id: string } }> {
  const { rows } = await sql<{ priority: number }>`
    select greatest(${bottom}::integer, least(
      coalesce((
        select max(priority) from pgboss.job_common
        where name = ${name} and state < 'active' and not blocked
          and priority between ${bottom} and ${top} and start_after <= now()
      ), ${top}),
      coalesce((
        select min(priority) - 1 from pgboss.job_common
        where name = ${name} and state < 'active' and group_id = ${group} and start_after <= now() + interval '1 minute'
      ), ${top})
    )) as priority`.execute(trx)
  return { priority: rows[0]?.priority ?? bottom, group: { id: group } }
}
