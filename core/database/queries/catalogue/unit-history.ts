import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { CustodyMover, Place } from '#domain/catalogue/units/custody.ts'
import type { UnitCondition, UnitState } from '#domain/catalogue/units/unit.ts'

export type UnitEvent = {
  id: string
  at: Date
  fromState: UnitState | null
  fromPlace: Place | null
  place: Place | null
  movedBy: CustodyMover | null
  /** The order that had it then, if it is this store's. */
  order: { id: string; number: string } | null
  state: UnitState
  outUntil: string | null
  personName: string | null
  reason: string
}

const MOST_EVENTS = 100

/** Where a unit was and what moved it, the latest first: its owner's to know. */
export async function listUnitEvents(trx: Transaction, unitId: string): Promise<UnitEvent[]> {
  const { rows } = await sql<UnitEvent>`
    select id::text, at, from_state, state, from_place, place, moved_by, out_until::text as out_until, person_name, reason,
      (select jsonb_build_object('id', customer_order.id, 'number', customer_order.number)
        from order_item join customer_order on customer_order.id = order_item.order_id
        where order_item.store_id = current_store() and order_item.id = unit_event.item_id) as "order"
    from unit_event
    where unit_id = ${unitId} order by at desc, id desc limit ${MOST_EVENTS}`.execute(trx)
  return rows
}

export type UnitBefore = { state: UnitState; place: Place | null; outUntil: string | null }

/** How a unit was before it last came to a state. Null: nothing is known of that, or it is another store's. */
export async function findBefore(
  trx: Transaction,
  { unitId, state }: { unitId: string; state: UnitState },
): Promise<UnitBefore | null> {
  const { rows } = await sql<UnitBefore>`
    select before.state, before.place, before.out_until::text as out_until
    from unit_event before
    where before.unit_id = ${unitId} and before.id < (
      select max(id) from unit_event where unit_id = ${unitId} and state = ${state}::unit_state
        and from_state is distinct from state)
    order by before.id desc limit 1`.execute(trx)
  return rows[0] ?? null
}

export type UnitPhoto = {
  id: string
  key: string
  condition: UnitCondition
  note: string
  personName: string
  takenAt: Date
}

export async function listUnitPhotos(trx: Transaction, unitId: string): Promise<UnitPhoto[]> {
  return trx
    .selectFrom('unitPhoto')
    .select(['id', 'key', 'condition', 'note', 'personName', 'takenAt'])
    .where('unitId', '=', unitId)
    .orderBy('takenAt', 'desc')
    .limit(MOST_EVENTS)
    .execute()
}

export async function insertUnitPhoto(
  trx: Transaction,
  photo: Omit<UnitPhoto, 'id'> & { unitId: string },
): Promise<string> {
  const { id } = await trx.insertInto('unitPhoto').values(photo).returning('id').executeTakeFirstOrThrow()
  return id
}
