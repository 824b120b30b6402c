import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** How somebody likes to look at a list. Without a person: for everybody in the store. */
export type StaffView = { id: string; personId: string | null; name: string; search: string; isDefault: boolean }

type Place = { storeId: string; list: string; personId: string | null }

/** One's own first; the database shows nobody else's. */
export async function listViews(trx: Transaction, { storeId, list }: Omit<Place, 'personId'>): Promise<StaffView[]> {
  return trx
    .selectFrom('staffView')
    .select(['id', 'personId', 'name', 'search', 'isDefault'])
    .where('storeId', '=', storeId)
    .where('list', '=', list)
    .orderBy(sql`person_id is null`)
    .orderBy('id')
    .execute()
}

export async function findView(trx: Transaction, { id, storeId, list, personId }: Place & { id: string }) {
  const row = await trx
    .selectFrom('staffView')
    .select(['id', 'personId', 'name', 'search', 'isDefault'])
    .where('id', '=', id)
    .where('storeId', '=', storeId)
    .where('list', '=', list)
    .where('personId', personId === null ? 'is' : '=', personId)
    .executeTakeFirst()
  return row ?? null
}

export async function insertView(
  trx: Transaction,
  { now, ...view }: Place & Omit<StaffView, 'id'> & { now: Date },
): Promise<StaffView> {
  return trx
    .insertInto('staffView')
    .values({ ...view, createdAt: now, updatedAt: now })
    .returning(['id', 'personId', 'name', 'search', 'isDefault'])
    .executeTakeFirstOrThrow()
}

export async function updateView(
  trx: Transaction,
  { id, now, ...values }: Omit<StaffView, 'personId'> & { now: Date },
): Promise<void> {
  await trx
    .updateTable('staffView')
    .set({ ...values, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** There is one at most: the one before makes way. */
export async function clearDefault(trx: Transaction, { storeId, list, personId }: Place): Promise<void> {
  await trx
    .updateTable('staffView')
    .set({ isDefault: false })
    .where('storeId', '=', storeId)
    .where('list', '=', list)
    .where('personId', personId === null ? 'is' : '=', personId)
    .where('isDefault', '=', true)
    .execute()
}

export async function deleteView(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('staffView').where('id', '=', id).execute()
}
