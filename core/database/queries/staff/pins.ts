import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Role } from '#domain/staff/permissions.ts'

export async function savePin(
  trx: Transaction,
  { personId, pinHash, now }: { personId: string; pinHash: string; now: Date },
): Promise<void> {
  const pin = { pinHash, changedAt: now }
  await trx
    .insertInto('staffPin')
    .values({ personId, ...pin })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(pin))
    .execute()
  await trx.updateTable('staffPerson').set({ hasPin: true }).where('id', '=', personId).execute()
}

export async function deletePin(trx: Transaction, personId: string): Promise<void> {
  await trx.deleteFrom('staffPin').where('personId', '=', personId).execute()
  await trx.updateTable('staffPerson').set({ hasPin: false }).where('id', '=', personId).execute()
}

/** Of this transaction's person. */
export async function findPinHash(trx: Transaction, personId: string): Promise<string | null> {
  const row = await trx.selectFrom('staffPin').select('pinHash').where('personId', '=', personId).executeTakeFirst()
  return row?.pinHash ?? null
}

export async function hasPin(trx: Transaction, personId: string): Promise<boolean> {
  const row = await trx.selectFrom('staffPerson').select('hasPin').where('id', '=', personId).executeTakeFirst()
  return row?.hasPin ?? false
}

/** Whoever works in this transaction's store in one of these roles and has a PIN, by name. */
export async function listPeopleWithPin(
  trx: Transaction,
  roles: readonly Role[],
): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('staffPerson')
    .select(['id', 'name'])
    .where('hasPin', '=', true)
    .where('id', 'in', (query) =>
      query
        .selectFrom('staffAssignment')
        .select('personId')
        .where('storeId', '=', sql<string>`current_store()`)
        .where('endedAt', 'is', null)
        .where('role', 'in', roles),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export type PinAttempts = { failures: number; lockedAt: Date | null }
type OnDevice = { deviceId: string; personId: string }

/** Locked: two guesses at once count as two. */
export async function lockPinAttempts(trx: Transaction, { deviceId, personId }: OnDevice): Promise<PinAttempts | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${deviceId} ${personId}`}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('pinFailure')
    .select(['failures', 'lockedAt'])
    .where('deviceId', '=', deviceId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

export async function savePinAttempts(
  trx: Transaction,
  { storeId, deviceId, personId, ...attempts }: OnDevice & { storeId: string } & PinAttempts,
): Promise<void> {
  await trx
    .insertInto('pinFailure')
    .values({ storeId, deviceId, personId, ...attempts })
    .onConflict((conflict) => conflict.columns(['deviceId', 'personId']).doUpdateSet(attempts))
    .execute()
}

/** The name of whoever starts anew; null: nobody was counted there. */
export async function forgetPinAttempts(trx: Transaction, { deviceId, personId }: OnDevice): Promise<string | null> {
  const row = await trx
    .deleteFrom('pinFailure')
    .using('staffPerson')
    .whereRef('staffPerson.id', '=', 'pinFailure.personId')
    .where('deviceId', '=', deviceId)
    .where('personId', '=', personId)
    .returning('staffPerson.name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** On every device of the store. */
export async function forgetPinAttemptsOf(
  trx: Transaction,
  { personId, storeId }: { personId: string; storeId: string },
): Promise<void> {
  await trx.deleteFrom('pinFailure').where('personId', '=', personId).where('storeId', '=', storeId).execute()
}

/** Who is locked on which device of the store. */
export async function listLockedPins(
  trx: Transaction,
  storeId: string,
): Promise<{ deviceId: string; personId: string; name: string; at: Date }[]> {
  const rows = await trx
    .selectFrom('pinFailure')
    .innerJoin('staffPerson', 'staffPerson.id', 'pinFailure.personId')
    .select(['deviceId', 'personId', 'staffPerson.name', 'lockedAt'])
    .where('pinFailure.storeId', '=', storeId)
    .where('lockedAt', 'is not', null)
    .orderBy('lockedAt')
    .execute()
  return rows.flatMap(({ lockedAt, ...row }) => (lockedAt === null ? [] : [{ ...row, at: lockedAt }]))
}
