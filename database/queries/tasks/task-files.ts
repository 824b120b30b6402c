import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** A whole entry of an archive, or its directory, which has no name. */
export type FilePiece = { bytes: Buffer; name: string | null; crc: number; size: number }

/** Behind those that are there already. */
export async function addPiece(
  trx: Transaction,
  { storeId, taskId, bytes, name, crc, size }: FilePiece & { storeId: string; taskId: string },
): Promise<void> {
  await sql`
    insert into task_file_piece (store_id, task_id, number, bytes, name, crc, size)
    select ${storeId}, ${taskId}, coalesce(max(number), 0) + 1, ${bytes}, ${name}, ${crc}, ${size}
    from task_file_piece where store_id = ${storeId} and task_id = ${taskId}`.execute(trx)
}

/** What a directory has to say, in the order of the entries. */
export async function listEntries(trx: Transaction, taskId: string) {
  const { rows } = await sql<{ name: string; crc: number; size: number; bytes: number }>`
    select name, crc, size, length(bytes) as bytes from task_file_piece
    where task_id = ${taskId} and name is not null order by number`.execute(trx)
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
