import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Assignment, Scope } from '#domain/staff/assignments.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { OfficeLanguage } from '#domain/staff/person.ts'

/** What somebody works as now, with the stores that each warehouse serves. */
export async function listAssignmentsOf(trx: Transaction, personId: string): Promise<Assignment[]> {
  const rows = await trx
    .selectFrom('staffAssignment')
    .select(['role', 'storeId', 'warehouseId'])
    .select(
      sql<string[]>`array(select store_id from warehouse_store
        where warehouse_store.warehouse_id = staff_assignment.warehouse_id)`.as('storeIds'),
    )
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .orderBy('grantedAt')
    .execute()
  return rows.map(toAssignment)
}

export type AssignmentRow = Place & { role: Role }

export function toAssignment({ role, ...place }: AssignmentRow): Assignment {
  return { role, scope: toScope(place) }
}

type Place = { storeId: string | null; warehouseId: string | null; storeIds: string[] }

function toScope({ storeId, warehouseId, storeIds }: Place): Scope {
  if (storeId !== null) return { kind: 'store', storeId }
  return warehouseId === null ? { kind: 'platform' } : { kind: 'warehouse', warehouseId, storeIds }
}

/** Null: they work there already. */
export async function insertAssignment(
  trx: Transaction,
  assignment: { personId: string; role: Role; storeId: string | null; grantedBy: string | null; now: Date },
): Promise<string | null> {
  const { now, ...given } = assignment
  // No conflict clause: the row of somebody who joins by invitation must not need to be read.
  const isThere = await trx
    .selectFrom('staffAssignment')
    .select('id')
    .where('personId', '=', given.personId)
    .where(sql<boolean>`store_id is not distinct from ${given.storeId}::uuid`)
    .where('warehouseId', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (isThere) return null
  const { id } = await trx
    .insertInto('staffAssignment')
    .values({ ...given, grantedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Member = {
  assignmentId: string
  personId: string
  name: string
  email: string | null
  role: Role
  since: Date
  lastSeenAt: Date | null
  hasSecondFactor: boolean
}

/** Who works in the store of this transaction; locked, so that two who end each other's work meet. */
export function listMembers(trx: Transaction, { lock = false } = {}): Promise<Member[]> {
  return selectWorking(trx, { lock }).where('staffAssignment.storeId', '=', sql<string>`current_store()`).execute()
}

/** Everybody who works somewhere now, in the order they came. */
export function selectWorking(trx: Transaction, { lock }: { lock: boolean }) {
  return trx
    .selectFrom('staffAssignment')
    .innerJoin('staffPerson', 'staffPerson.id', 'staffAssignment.personId')
    .select([
      'staffAssignment.id as assignmentId',
      'staffPerson.id as personId',
      'staffPerson.name',
      'staffPerson.email',
      'staffAssignment.role',
      'staffAssignment.grantedAt as since',
      'staffAssignment.lastSeenAt',
      sql<boolean>`staff_person.enrolled_at is not null`.as('hasSecondFactor'),
    ])
    .where('staffAssignment.endedAt', 'is', null)
    .orderBy('staffAssignment.grantedAt')
    .orderBy('staffAssignment.id')
    .$if(lock, (query) => query.forUpdate('staffAssignment'))
}

export async function changeRole(trx: Transaction, { id, role }: { id: string; role: Role }): Promise<void> {
  await trx.updateTable('staffAssignment').set({ role }).where('id', '=', id).execute()
}

export async function endAssignment(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('staffAssignment').set({ endedAt: now }).where('id', '=', id).execute()
}

/** When somebody was last in each of their stores. */
export async function noteSeen(
  trx: Transaction,
  { personId, storeId, now, unlessAfter }: { personId: string; storeId: string; now: Date; unlessAfter: Date },
): Promise<void> {
  await trx
    .updateTable('staffAssignment')
    .set({ lastSeenAt: now })
    .where('personId', '=', personId)
    .where('storeId', '=', storeId)
    .where('endedAt', 'is', null)
    .where((be) => be.or([be('lastSeenAt', 'is', null), be('lastSeenAt', '<=', unlessAfter)]))
    .execute()
}

/** Whom a store's people are written to about it. */
export async function listOwners(trx: Transaction): Promise<{ email: string; language: OfficeLanguage }[]> {
  const rows = await trx
    .selectFrom('staffAssignment')
    .innerJoin('staffPerson', 'staffPerson.id', 'staffAssignment.personId')
    .select(['staffPerson.email', 'staffPerson.language'])
    .where('staffAssignment.storeId', '=', sql<string>`current_store()`)
    .where('staffAssignment.role', '=', 'owner')
    .where('staffAssignment.endedAt', 'is', null)
    .orderBy('staffAssignment.grantedAt')
    .execute()
  return rows.flatMap(({ email, language }) =>
    email === null ? [] : [{ email, language: language === 'en' ? ('en' as const) : ('it' as const) }],
  )
}
