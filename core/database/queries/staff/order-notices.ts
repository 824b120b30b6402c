import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isToldOfOrders } from '#domain/staff/order-notices.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { OfficeLanguage } from '#domain/staff/person.ts'

export type OrderReader = { email: string; name: string; language: OfficeLanguage }

/** Who works in the store and is written to about its new orders. */
export async function listOrderReaders(trx: Transaction): Promise<OrderReader[]> {
  const rows = await trx
    .selectFrom('staffAssignment')
    .innerJoin('staffPerson', 'staffPerson.id', 'staffAssignment.personId')
    .select(['staffPerson.email', 'staffPerson.name', 'staffPerson.language', 'role', 'tellsOrders'])
    .where('staffAssignment.storeId', '=', sql<string>`current_store()`)
    .where('staffAssignment.endedAt', 'is', null)
    .orderBy('staffAssignment.grantedAt')
    .execute()
  return rows
    .filter(({ role, tellsOrders }) => isToldOfOrders(role, tellsOrders))
    .flatMap(({ email, name, language }) =>
      email === null ? [] : [{ email, name, language: language === 'en' ? ('en' as const) : ('it' as const) }],
    )
}

type OfPerson = { personId: string; storeId: string }

/** What somebody has asked for in a store, and when they last looked; null: they do not work there. */
export async function findOrderNotices(
  trx: Transaction,
  { personId, storeId }: OfPerson,
): Promise<{ role: Role; tellsOrders: boolean | null; since: Date } | null> {
  const row = await trx
    .selectFrom('staffAssignment')
    .select(['role', 'tellsOrders', 'grantedAt', 'ordersSeenAt'])
    .where('personId', '=', personId)
    .where('storeId', '=', storeId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ? { role: row.role, tellsOrders: row.tellsOrders, since: row.ordersSeenAt ?? row.grantedAt } : null
}

export async function saveOrderNotices(
  trx: Transaction,
  { personId, storeId, ...notices }: OfPerson & { tellsOrders?: boolean; ordersSeenAt?: Date },
): Promise<void> {
  await trx
    .updateTable('staffAssignment')
    .set(notices)
    .where('personId', '=', personId)
    .where('storeId', '=', storeId)
    .where('endedAt', 'is', null)
    .execute()
}

/** How many orders were confirmed after a moment, counted no further than to `most`, and the latest of them. */
export async function countNewOrders(
  trx: Transaction,
  { storeId, since, most }: { storeId: string; since: Date; most: number },
): Promise<{ count: number; latest: { id: string; number: string } | null }> {
  const { rows } = await sql<{ id: string; number: string }>`
    select placed.id, placed.number
    from (
      select order_id, max(at) as at from order_event
      where store_id = ${storeId} and at > ${since}
        and to_status = 'paymentConfirmed' and from_status in ('created', 'pendingPayment', 'pendingVerification')
      group by order_id order by max(at) desc limit ${most}
    ) confirmed join customer_order placed on placed.id = confirmed.order_id
    order by confirmed.at desc`.execute(trx)
  return { count: rows.length, latest: rows[0] ?? null }
}
