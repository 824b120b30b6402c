import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** Behind those that are there already. */
export async function addPiece(
  trx: Transaction,
  { storeId, taskId, bytes, name }: { storeId: string; taskId: string; bytes: Uint8Array; name: string },
): Promise<void> {
  await sql`
    insert into task_file_piece (store_id, task_id, number, bytes, name, size)
    select ${storeId}, ${taskId}, coalesce(max(number), 0) + 1, ${bytes}, ${name}, ${bytes.length}
    from task_file_piece where store_id = ${storeId} and task_id = ${taskId}`.execute(trx)
}

/** In their order, without their bytes. One without a name was the end of an archive that an earlier version had packed. */
export async function listPieces(trx: Transaction, taskId: string) {
  const { rows } = await sql<{ number: number; name: string | null; size: number }>`
    select number, name, size::integer as size from task_file_piece where task_id = ${taskId} order by number`.execute(
    trx,
  )
  return rows
}

/** Null: there is no such piece, or none any more. */
export async function readPiece(
  trx: Transaction,
  { taskId, number }: { taskId: string; number: number },
): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('taskFilePiece')
    .select('bytes')
    .where('taskId', '=', taskId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** A file lies here until it was fetched, and not for long: it holds everything of a store. */
export async function deleteOldPieces(trx: Transaction, before: Date): Promise<void> {
  await sql`
    delete from task_file_piece using long_task
    where long_task.id = task_id and long_task.ended_at < ${before}`.execute(trx)
}
