import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Language } from '#domain/stores/languages.ts'

export async function insertRefund(
  trx: Transaction,
  refund: {
    storeId: string
    chargeId: string
    itemId: string | null
    amount: number
    reason: string
    formKey: string | null
    asCredit: boolean
    requestedAt: Date
  },
): Promise<string> {
  const { id } = await trx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Money that is still to be given back, of which charge, and to whom. */
export type OpenRefund = {
  id: string
  storeId: string
  amount: number
  reason: string
  chargeId: string
  chargeReference: string
  provider: string
  accountId: string | null
  orderId: string | null
  userMembershipId: string | null
  orderChargeId: string | null
  /** The order that a charge came after. */
  orderOfCharge: string | null
  number: string
  email: string
  firstName: string
  language: Language
  /** Of an order; null: the account was erased. */
  customerId: string | null
  /** What was paid by card is given as credit. */
  asCredit: boolean
  /** Who of staff asked for it; null: nobody of staff. */
  personId: string | null
}

export async function findOpenRefund(trx: Transaction, id: string): Promise<OpenRefund | null> {
  const { rows } = await sql<OpenRefund>`
    select refund.id, refund.store_id, refund.amount, refund.reason, refund.person_id, refund.as_credit, charge.id as charge_id,
      charge.reference as charge_reference, charge.provider, charge.account_id, charge.order_id, charge.user_membership_id,
      charge.order_charge_id, later.order_id as order_of_charge, paid.number, paid.email, paid.first_name,
      paid.language, paid.customer_id
    from refund
    join ledger_entry charge on charge.id = refund.charge_id
    left join order_charge later on later.id = charge.order_charge_id
    join (
      select id, number, email, first_name, language, customer_id from customer_order
      union all
      select id, number, email, first_name, language, customer_id from user_membership
    ) paid on paid.id = coalesce(charge.order_id, charge.user_membership_id, later.order_id)
    where refund.id = ${id} and refund.done_at is null`.execute(trx)
  return rows[0] ?? null
}

/** Whether it was not done before. */
export async function settleRefund(
  trx: Transaction,
  { id, providerRefundId, now }: { id: string; providerRefundId: string; now: Date },
): Promise<boolean> {
  const updated = await trx
    .updateTable('refund')
    .set({ doneAt: now, providerRefundId })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** What was asked back so far for each garment of an order, in euro cents. */
export async function readItemRefunds(trx: Transaction, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select item.id, sum(refund.amount)::int as amount
    from order_item item join refund on refund.item_id = item.id
    where item.order_id = ${orderId} group by item.id`.execute(trx)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** What staff have given back by hand of an order, and of what was charged after it. */
export async function readByHand(trx: Transaction, orderId: string): Promise<{ formKey: string; amount: number }[]> {
  const { rows } = await sql<{ formKey: string; amount: number }>`
    select refund.form_key, refund.amount from refund join ledger_entry charge on charge.id = refund.charge_id
    left join order_charge later on later.id = charge.order_charge_id
    where refund.form_key is not null and coalesce(charge.order_id, later.order_id) = ${orderId}`.execute(trx)
  return rows
}

/** Everything that was asked back of an order, and of what was charged after it. */
export async function listRefundsAbout(trx: Transaction, orderId: string): Promise<{ id: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select refund.id, refund.amount from refund join ledger_entry charge on charge.id = refund.charge_id
    left join order_charge later on later.id = charge.order_charge_id
    where coalesce(charge.order_id, later.order_id) = ${orderId} order by refund.requested_at, refund.id`.execute(trx)
  return rows
}
