import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UnitCondition, UnitState } from '#domain/catalogue/units/unit.ts'

export type UnitEvent = {
  at: Date
  fromState: UnitState | null
  state: UnitState
  outUntil: string | null
  personName: string | null
  reason: string
}

const MOST_EVENTS = 100

/** Where a unit was, the latest first: its owner's to know. */
export async function listUnitEvents(trx: Transaction, unitId: string): Promise<UnitEvent[]> {
  const { rows } = await sql<UnitEvent>`
    select at, from_state, state, out_until::text as out_until, person_name, reason from unit_event
    where unit_id = ${unitId} order by at desc, id desc limit ${MOST_EVENTS}`.execute(trx)
  return rows
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
