import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import type { MembershipEvent } from '#domain/figures/members/standings.ts'
import type { DayMoney } from '#domain/figures/overview/figures.ts'
import type { MoneyPart } from '#domain/figures/overview/largest-changes.ts'

/** Both moments belong to it. */
type Moments = { from: Date; until: Date }

/** Money that moved, by day in Italy and by what it was for. What is paid with credit is no money. */
export async function listMoney(
  trx: Transaction,
  { from, until }: Moments,
): Promise<(DayMoney & { part: MoneyPart; count: number })[]> {
  const { rows } = await sql<DayMoney & { part: MoneyPart; count: number }>`
    select ${dayOf(sql`at`)} as day, kind, kind || case when order_id is not null then '.order'
        when user_membership_id is not null then '.membership' else '.later' end as part,
      count(*)::int as count, sum(amount)::float8 as amount, sum(vat)::float8 as vat
    from ledger_entry where at between ${from} and ${until} and provider <> ${CREDIT_PROVIDER}
    group by 1, 2, 3 order by 1, 2, 3`.execute(trx)
  return rows
}

/** Orders that were confirmed: their payment was, or there was nothing to pay. */
export function countOrders(trx: Transaction, { from, until }: Moments): Promise<{ day: string; count: number }[]> {
  return countByDay(
    trx,
    sql`select min(at) as at from standing_event
      where to_status = 'paymentConfirmed' and from_status in ('created', 'pendingPayment', 'pendingVerification')
        and at between ${from} and ${until}
      group by order_id`,
  )
}

/** Garments that were handed over to a courier or a customer. */
export function countGarmentsOut(trx: Transaction, { from, until }: Moments) {
  return countByDay(
    trx,
    sql`select at from standing_event
      where to_status = 'shipped' and from_status = 'waitingShipping' and at between ${from} and ${until}`,
  )
}

/** The whole log of each membership that has changed, up to the end. */
export async function listChangedMemberships(trx: Transaction, { from, until }: Moments): Promise<MembershipEvent[]> {
  return trx
    .selectFrom('membershipEvent')
    .select(['userMembershipId', 'at', 'status', 'price', 'pausedFrom', 'pausedUntil'])
    .where('userMembershipId', 'in', (query) =>
      query.selectFrom('membershipEvent').select('userMembershipId').where('at', '>=', from).where('at', '<=', until),
    )
    .where('at', '<=', until)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

async function countByDay(trx: Transaction, moments: RawBuilder<unknown>): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select ${dayOf(sql`happened.at`)} as day, count(*)::int as count from (${moments}) happened
    group by 1 order by 1`.execute(trx)
  return rows
}

function dayOf(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${moment} at time zone 'Europe/Rome')::date::text`
}
