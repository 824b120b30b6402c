import { sql } from 'kysely'
import type { Transaction } from '../connection.ts'

/** Mails of one store and kind follow each other; groups take turns with each other. */
export type MailGroup = { storeId: string; kind: string; isUrgent: boolean }

const TOP = { urgent: 1_000_000_000, later: 0 }
const BOTTOM = { urgent: 1, later: -1_000_000_000 }

/**
 * The priority of a new mail: start-time fair queueing. Within each group every mail stands one turn behind the one
 * before it, and a group that comes anew begins at the turn that is served now. So a store with five thousand mails
 * waiting and one with a single mail are served alternately, by the queue's own order and on any number of instances.
 * What is urgent goes before everything that is not.
 *
 * Mails that are enqueued at the same moment may get the same turn: then they go in the order they came.
 */
export async function takeMailTurn(
  trx: Transaction,
  { storeId, kind, isUrgent }: MailGroup,
): Promise<{ priority: number; group: { id: string } }> {
  const level = isUrgent ? 'urgent' : 'later'
  const [top, bottom] = [TOP[level], BOTTOM[level]]
  const group = `${storeId} ${kind}`
  const { rows } = await sql<{ priority: number }>`
    select greatest(${bottom}::integer, least(
      coalesce((
        select max(priority) from pgboss.job_common
        where name = 'send-mail' and state < 'active' and not blocked
          and priority between ${bottom} and ${top} and start_after <= now()
      ), ${top}),
      coalesce((
        select min(priority) - 1 from pgboss.job_common
        where name = 'send-mail' and state < 'active' and group_id = ${group}
      ), ${top})
    )) as priority`.execute(trx)
  return { priority: rows[0]?.priority ?? bottom, group: { id: group } }
}
