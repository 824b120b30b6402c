import { sql } from 'kysely'
import { SLOT_STATUSES } from '#domain/memberships/allowance.ts'
import type { Transaction } from '../connection.ts'

/** The one that is running, with the limits of its plan. Locked until the transaction ends. */
export async function lockLiveMembership(trx: Transaction, customerId: string) {
  const row = await trx
    .selectFrom('userMembership as own')
    .innerJoin('membership as plan', 'plan.id', 'own.membershipId')
    .select(['own.id', 'own.status', 'own.renewalStoppedAt', 'own.periodEnd'])
    .select(['plan.maxConcurrentProducts', 'plan.maxProductRetailPrice'])
    .where('own.customerId', '=', customerId)
    .where('own.status', 'in', ['active', 'pastDue'])
    .forUpdate('own')
    .executeTakeFirst()
  return row ?? null
}

/** How many garments a customer has through memberships: an earlier one's count as long as they are not back. */
export async function countUsedSlots(trx: Transaction, customerId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used
    from customer_order join order_item item on item.order_id = customer_order.id
    where customer_order.customer_id = ${customerId} and item.way = 'membership' and ${takesSlot}`.execute(trx)
  return rows[0]?.used ?? 0
}

const takesSlot = sql<boolean>`(
  item.status = any(${sql.lit(`{${SLOT_STATUSES.join(',')}}`)}::order_status[])
  or item.status = 'exception' and not exists (
    select from order_event event where event.item_id = item.id and event.to_status in ('withdrawed', 'needVerify')
  )
)`
