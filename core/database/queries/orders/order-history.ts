import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import type { OrderEvent } from '#domain/orders/order.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'

/** Who of staff did it, by name; null: nobody of staff. */
type Done = { person: string | null }

/** Of a move: when it was written down, whether it was taken back, and whether it takes another one back. */
export type RecordedEvent = OrderEvent &
  Done & { id: string; recordedAt: Date; isUndone: boolean; isUndo: boolean; isDamaged: boolean }

/** All of them, in the order in which they were written down. */
export async function listEventsWithPersons(trx: Transaction, orderId: string): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select event.id, event.item_id, event.from_status as "from", event.to_status as "to", event.actor, event.reason,
      event.at, coalesce(event.recorded_at, event.at) as recorded_at, event.undoes is not null as is_undo,
      event.detail ? 'isDamaged' as is_damaged,
      exists (select from order_event undo where undo.undoes = event.id) as is_undone, person.name as person
    from order_event event left join staff_person person on person.id = event.person_id
    where event.order_id = ${orderId} order by coalesce(event.recorded_at, event.at), event.id`.execute(trx)
  return rows
}

export type OrderMovement = Done & {
  id: string
  kind: 'charge' | 'refund'
  amount: number
  reason: string
  at: Date
  isCredit: boolean
}

export type WaitingRefund = Pick<OrderMovement, 'id' | 'amount' | 'reason' | 'at' | 'person'>

/**
 * Money that moved for an order, the first first, and refunds that the provider has not done yet. Read by one statement: by
 * two, a refund that is done in between would be both.
 */
export async function listOrderMoney(
  trx: Transaction,
  orderId: string,
): Promise<{ movements: OrderMovement[]; waiting: WaitingRefund[] }> {
  type Row = OrderMovement & { isWaiting: boolean }
  const { rows } = await sql<Row>`
    select money.*, person.name as person from (
      select id, kind::text, amount, reason, at, provider = ${CREDIT_PROVIDER} as is_credit, false as is_waiting, person_id
      from ledger_entry where order_id = ${orderId}
      union all
      select refund.id, 'refund', refund.amount, refund.reason, refund.requested_at, false, true, refund.person_id
      from refund join ledger_entry charge on charge.id = refund.charge_id
      where charge.order_id = ${orderId} and refund.done_at is null
    ) money left join staff_person person on person.id = money.person_id
    order by money.at, money.id`.execute(trx)
  const listed = rows.map(({ id, kind, amount, reason, at, isCredit, person, isWaiting }) => ({
    movement: { id, kind, amount, reason, at, isCredit, person },
    isWaiting,
  }))
  return {
    movements: listed.flatMap(({ movement, isWaiting }) => (isWaiting ? [] : [movement])),
    waiting: listed.flatMap(({ movement, isWaiting }) => (isWaiting ? [movement] : [])),
  }
}

export type AskedRefund = Done & {
  id: string
  itemId: string | null
  formKey: string | null
  amount: number
  reason: string
  requestedAt: Date
  doneAt: Date | null
}

/** Everything that was asked back of an order, also what the provider has not done yet. */
export async function listAskedRefunds(trx: Transaction, orderId: string): Promise<AskedRefund[]> {
  const { rows } = await sql<AskedRefund>`
    select refund.id, refund.item_id, refund.form_key, refund.amount, refund.reason, refund.requested_at, refund.done_at,
      person.name as person
    from refund join ledger_entry charge on charge.id = refund.charge_id
    left join staff_person person on person.id = refund.person_id
    where charge.order_id = ${orderId} order by refund.requested_at, refund.id`.execute(trx)
  return rows
}

/** What staff did about it, the first first, from the audit. */
export async function listAuditAbout(trx: Transaction, { storeId, subjectId }: { storeId: string; subjectId: string }) {
  const rows = await trx
    .selectFrom('officeAudit')
    .select(['id', 'at', 'personName', 'action', 'reason'])
    .where('storeId', '=', storeId)
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map((row) => ({ ...row, action: row.action as AuditAction }))
}

/** The codes on the labels of units. */
export async function readBarcodes(trx: Transaction, unitIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; barcode: string }>`
    select id, barcode from unit where id = any(${unitIds}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, barcode }) => [id, barcode]))
}
