import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

export type PlanOfCustomer = Pick<
  UserMembership,
  'id' | 'number' | 'status' | 'startedAt' | 'periodEnd' | 'renewalStoppedAt'
> & { name: LocalizedText }

/** The plans somebody has and had, the latest first; what was never paid is none. */
export async function listPlansOf(trx: Transaction, customerId: string): Promise<PlanOfCustomer[]> {
  const { rows } = await sql<PlanOfCustomer>`
    select held.id, held.number, held.status, held.started_at, held.period_end, held.renewal_stopped_at, plan.name
    from user_membership held join membership plan on plan.id = held.membership_id
    where held.customer_id = ${customerId} and held.started_at is not null
    order by held.started_at desc`.execute(trx)
  return rows
}
