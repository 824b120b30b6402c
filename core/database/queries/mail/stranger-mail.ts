import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

const HOUR = 3_600_000

/**
 * Counts one more mail to an address, over all stores, where it is one of the first `most` of an hour, and says whether it
 * is. In the transaction of the mail: what is taken back was not counted, nor is what is not written. A hash: nobody's
 * address belongs into a table without a store.
 */
export async function takeStrangerMail(
  trx: Transaction,
  { recipient, most }: { recipient: string; most: number },
): Promise<boolean> {
  const key = `stranger-mail:${createHash('sha256').update(recipient).digest('base64url')}`
  const { rows } = await sql`
    with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
    insert into rate_limit as kept (key, points, expire) select ${key}, 1, now + ${HOUR}::bigint from clock
    on conflict (key) do update set
      points = case when kept.expire <= excluded.expire - ${HOUR}::bigint then 1 else kept.points + 1 end,
      expire = case when kept.expire <= excluded.expire - ${HOUR}::bigint then excluded.expire else kept.expire end
    where kept.expire <= excluded.expire - ${HOUR}::bigint or kept.points < ${most}
    returning points`.execute(trx)
  return rows.length > 0
}
