import type { Transaction } from '#database/connection.ts'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import type { LongTask } from '#domain/tasks/long-task.ts'

const COLUMNS = [
  'id',
  'storeId',
  'kind',
  'personId',
  'personName',
  'input',
  'place',
  'done',
  'total',
  'state',
  'stopAskedAt',
  'result',
  'createdAt',
  'updatedAt',
  'endedAt',
] as const

type NewTask = Pick<LongTask, 'storeId' | 'kind' | 'personId' | 'personName' | 'input' | 'total'> & { now: Date }

export async function insertTask(trx: Transaction, { input, now, ...task }: NewTask): Promise<LongTask> {
  const row = await trx
    .insertInto('longTask')
    .values({ ...task, input: JSON.stringify(input), createdAt: now, updatedAt: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toTask(row)
}

export async function lockTask(trx: Transaction, id: string): Promise<LongTask | null> {
  const row = await trx.selectFrom('longTask').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toTask(row) : null
}

export async function findTask(trx: Transaction, id: string): Promise<LongTask | null> {
  const row = await trx.selectFrom('longTask').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? toTask(row) : null
}

/** The latest first. */
export async function listTasks(trx: Transaction, { most }: { most: number }): Promise<LongTask[]> {
  const rows = await trx.selectFrom('longTask').select(COLUMNS).orderBy('id', 'desc').limit(most).execute()
  return rows.map(toTask)
}

type Changes = Partial<Pick<LongTask, 'done' | 'total' | 'place' | 'state' | 'stopAskedAt' | 'result' | 'endedAt'>>

export async function updateTask(
  trx: Transaction,
  { id, now, result, ...changes }: { id: string; now: Date } & Changes,
): Promise<void> {
  await trx
    .updateTable('longTask')
    .set({ ...changes, ...(result !== undefined && { result: JSON.stringify(result) }), updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteOldTasks(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('longTask').where('endedAt', '<', before).execute()
}

function toTask<Row extends { kind: string; input: unknown; result: unknown }>(row: Row) {
  const { kind, input, result, ...rest } = row
  return { ...rest, kind: kind as LongTask['kind'], input: input as JsonValue, result: result as JsonValue }
}
