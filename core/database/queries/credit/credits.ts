import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Credit, CreditPart, CreditStep, UsedCredit } from '#domain/credit/credit.ts'

const CREDIT = sql`id, remaining, ends_on::text as ends_on, created_at`

/** What somebody has left, also what has ended. */
export async function listCredits(trx: Transaction, customerId: string): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    select ${CREDIT} from credit where customer_id = ${customerId} and remaining > 0 order by id`.execute(trx)
  return rows
}

/** The same, locked: nobody else uses it or takes it back meanwhile. */
export async function lockCredits(trx: Transaction, customerId: string): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    select ${CREDIT} from credit where customer_id = ${customerId} and remaining > 0 order by id for update`.execute(
    trx,
  )
  return rows
}

export async function insertCredit(
  trx: Transaction,
  credit: { storeId: string; customerId: string | null; amount: number; endsOn: string | null; createdAt: Date },
): Promise<string> {
  const { id } = await trx.insertInto('credit').values(credit).returning('id').executeTakeFirstOrThrow()
  return id
}

export type NewCreditEntry = CreditPart & {
  storeId: string
  kind: CreditStep
  orderId?: string | null
  reason: string
  formKey?: string | null
  at: Date
}

export async function addCreditEntries(trx: Transaction, entries: readonly NewCreditEntry[]): Promise<void> {
  if (entries.length > 0) {
    await trx
      .insertInto('creditEntry')
      .values([...entries])
      .execute()
  }
}

/** What an order has used and not given back, with the credits locked. */
export async function lockUsedCredit(
  trx: Transaction,
  orderId: string,
): Promise<(UsedCredit & { remaining: number })[]> {
  await sql`
    select from credit where id in (select credit_id from credit_entry where order_id = ${orderId} and kind = 'used')
    order by id for update`.execute(trx)
  const { rows } = await sql<UsedCredit & { remaining: number }>`
    select credit.id as credit_id, credit.ends_on::text as ends_on, credit.created_at, credit.remaining,
      sum(case entry.kind when 'used' then entry.amount else -entry.amount end)::int as amount
    from credit_entry entry join credit on credit.id = entry.credit_id
    where entry.order_id = ${orderId} and entry.kind in ('used', 'returned')
    group by credit.id having sum(case entry.kind when 'used' then entry.amount else -entry.amount end) > 0
    order by credit.id`.execute(trx)
  return rows
}

/** What orders have used and not given back. */
export async function sumUsedCredit(trx: Transaction, orderIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case kind when 'used' then amount else -amount end), 0)::int as amount from credit_entry
    where order_id = any(${orderIds}::uuid[]) and kind in ('used', 'returned')`.execute(trx)
  return rows[0]?.amount ?? 0
}

/** What an order was paid with, whether or not it has come back. */
export async function readOrderCredit(trx: Transaction, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::int as amount from credit_entry
    where order_id = ${orderId} and kind = 'used'`.execute(trx)
  return rows[0]?.amount ?? 0
}

export async function moveEnd(trx: Transaction, { id, endsOn }: { id: string; endsOn: string }): Promise<void> {
  await trx.updateTable('credit').set({ endsOn }).where('id', '=', id).execute()
}

export type ListedCreditEntry = {
  id: string
  kind: CreditStep
  amount: number
  reason: string
  endsOn: string | null
  orderId: string | null
  number: string | null
  person: string | null
  at: Date
}

/** Everything that happened to somebody's credit, the latest first. */
export async function listCreditEntries(trx: Transaction, customerId: string): Promise<ListedCreditEntry[]> {
  const { rows } = await sql<ListedCreditEntry>`
    select entry.id, entry.kind, entry.amount, entry.reason, credit.ends_on::text as ends_on, entry.order_id, placed.number,
      person.name as person, entry.at
    from credit_entry entry join credit on credit.id = entry.credit_id
    left join customer_order placed on placed.id = entry.order_id
    left join staff_person person on person.id = entry.person_id
    where credit.customer_id = ${customerId} order by entry.at desc, entry.id desc limit 500`.execute(trx)
  return rows
}

/** What a form has done before. */
export async function sumOfForm(
  trx: Transaction,
  { formKey, kind }: { formKey: string; kind: CreditStep },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::int as amount from credit_entry
    where form_key = ${formKey} and kind = ${kind}`.execute(trx)
  return rows[0]?.amount ?? 0
}

/** What staff have given somebody by hand since a moment, less what was taken back of it. */
export async function sumGivenByHand(
  trx: Transaction,
  { customerId, since }: { customerId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(entry.amount), 0)::int as amount
    from credit_entry entry join credit on credit.id = entry.credit_id
    where credit.customer_id = ${customerId} and entry.kind = 'given' and entry.form_key is not null
      and entry.at >= ${since}`.execute(trx)
  return rows[0]?.amount ?? 0
}

/** One by one: what somebody gives to two customers at once is counted one after the other. */
export async function lockGiver(
  trx: Transaction,
  { storeId, personId }: { storeId: string; personId: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${storeId} ${personId}`}, 0))`.execute(trx)
}

/** What a person has given by hand on a day of Italy, whoever got it. */
export async function sumGivenByPerson(
  trx: Transaction,
  { storeId, personId, day }: { storeId: string; personId: string; day: string },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::int as amount from credit_entry
    where store_id = ${storeId} and person_id = ${personId} and kind = 'given' and form_key is not null
      and at >= ${day}::date::timestamp at time zone 'Europe/Rome'
      and at < (${day}::date + 1)::timestamp at time zone 'Europe/Rome'`.execute(trx)
  return rows[0]?.amount ?? 0
}
