import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type ImportFile = 'table' | 'archive'

/** Of every piece but the last: so a place in the file says in which piece it is. */
export const PIECE_BYTES = 1024 * 1024

export async function addImportPiece(
  trx: Transaction,
  piece: { storeId: string; importId: string; kind: ImportFile; number: number; bytes: Buffer },
): Promise<void> {
  await trx.insertInto('importFilePiece').values(piece).execute()
}

/** Null: there is no such piece. */
export async function readImportPiece(
  trx: Transaction,
  { importId, kind, number }: { importId: string; kind: ImportFile; number: number },
): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('importFilePiece')
    .select('bytes')
    .where('importId', '=', importId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes ?? null
}

export async function sizeOfFile(
  trx: Transaction,
  { importId, kind }: { importId: string; kind: ImportFile },
): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(length(bytes)), 0)::bigint as size from import_file_piece
    where import_id = ${importId} and kind = ${kind}`.execute(trx)
  return rows[0]?.size ?? 0
}

export async function deleteImportFile(
  trx: Transaction,
  { importId, kind }: { importId: string; kind: ImportFile },
): Promise<void> {
  await trx.deleteFrom('importFilePiece').where('importId', '=', importId).where('kind', '=', kind).execute()
}
