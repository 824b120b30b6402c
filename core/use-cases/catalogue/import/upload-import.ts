import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { deleteImportFile, sizeOfFile } from '#database/queries/catalogue/import/import-files.ts'
import { countPictures } from '#database/queries/catalogue/import/import-pictures.ts'
import {
  deleteImport,
  findImport,
  findMapping,
  findRunningImport,
  insertImport,
  lockImports,
  updateImport,
} from '#database/queries/catalogue/import/imports.ts'
import { SAMPLE_ROWS } from '#domain/catalogue/import/import-states.ts'
import { fileShape, proposeMapping } from '#domain/catalogue/import/mapping/propose-mapping.ts'
import { ARCHIVE_PART_BYTES } from '#domain/catalogue/import/picture-limits.ts'
import type { TableProblem } from '#domain/catalogue/import/table/table-limits.ts'
import type { ZipReason } from '#providers/archive/read-zip.ts'
import { guardIncoming } from '#providers/spreadsheets/guard-incoming.ts'
import { lookAtTable } from '#providers/spreadsheets/read-table.ts'
import { TableRefusal } from '#providers/spreadsheets/table-refusal.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { keepFile, openArchive, tableOf } from './import-files.ts'
import { languagesOf } from './read-mapping.ts'
import { sourceHash } from './source-hash.ts'

/** A file that comes piece by piece; `isWhole` says afterwards whether it all came and was not too much. */
export type IncomingFile = { pieces: AsyncIterable<Uint8Array>; problem(): 'LARGE_BODY' | 'CUT_OFF' | null }

type Bringing = { storeId: string; person: { id: string; name: string }; name: string; now: Date }

export type KeptTable =
  | { ok: true; id: string }
  | { ok: false; reason: 'LARGE_BODY' | 'CUT_OFF' }
  | { ok: false; reason: 'TABLE_UNREADABLE'; details: TableProblem }

const CELL_SHOWN = 120

/** Keeps a table while it comes and looks whether it is one; nothing is left of what is refused. */
export async function keepTable(db: Database, file: IncomingFile, bringing: Bringing): Promise<KeptTable> {
  const { storeId } = bringing
  const id = await inStore(db, storeId, (trx) => insertImport(trx, bringing))
  const refusal = await keepAndLook(db, file, { storeId, id })
  if (refusal === null) return { ok: true, id }
  await inStore(db, storeId, (trx) => deleteImport(trx, id))
  return refusal
}

async function keepAndLook(db: Database, file: IncomingFile, { storeId, id }: { storeId: string; id: string }) {
  const refused = await keepWhatMayBeTable(db, file, { storeId, id })
  const problem = file.problem()
  if (refused && !problem) return { ok: false, reason: 'TABLE_UNREADABLE', details: refused } as const
  if (problem) return { ok: false, reason: problem } as const
  return inStore(db, storeId, async (trx) => {
    const read = await lookAtTable(tableOf(trx, id), { most: SAMPLE_ROWS })
    if (!read.ok) {
      const { reason, line } = read
      return { ok: false, reason: 'TABLE_UNREADABLE', details: { reason, line } } as const
    }
    const header = [...read.header]
    const sample = read.sample.map(({ cells }) => cells.map((cell) => cell.slice(0, CELL_SHOWN)))
    const remembered = await findMapping(trx, sourceHash(fileShape(header)))
    const [language] = await languagesOf(trx, storeId)
    const { targets } = proposeMapping(header, { language, remembered })
    await updateImport(trx, { id, header, sample, targets: [...targets], rows: read.rows })
    return null
  })
}

/** What cannot be a table is not kept to its end. */
async function keepWhatMayBeTable(
  db: Database,
  { pieces }: IncomingFile,
  { storeId, id }: { storeId: string; id: string },
): Promise<TableProblem | null> {
  try {
    await keepFile(db, guardIncoming(pieces), { storeId, importId: id, kind: 'table' })
    return null
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    return { reason: error.reason, line: error.line }
  }
}

/** The table is there, and somebody has brought it. */
export async function addImport(
  trx: Transaction,
  { id, name }: { id: string; name: string },
): Promise<{ audit: AuditEntry }> {
  await updateImport(trx, { id, state: 'uploaded' })
  return { audit: { action: 'import.uploaded', subject: { kind: 'import', id, name } } }
}

export type KeptArchive =
  | { ok: true; files: number | null }
  | { ok: false; reason: 'LARGE_BODY' | 'CUT_OFF' | 'ITEM_NOT_FOUND' | 'IMPORT_RUNNING' | 'IMPORT_DONE' }
  | { ok: false; reason: 'ARCHIVE_UNREADABLE'; details: { reason: ZipReason } }

type ArchivePart = { storeId: string; id: string; part: number; parts: number }

/** Keeps an archive of pictures beside a table, in place of one that was there; with its last part it is looked at. */
export async function keepArchive(db: Database, file: IncomingFile, place: ArchivePart): Promise<KeptArchive> {
  const refusal = await inStore(db, place.storeId, (trx) => makeRoom(trx, place))
  if (refusal) return { ok: false, reason: refusal }
  const kept = await keepPart(db, file, place)
  if (!kept.ok)
    await inStore(db, place.storeId, (trx) => deleteImportFile(trx, { importId: place.id, kind: 'archive' }))
  return kept
}

async function makeRoom(trx: Transaction, { storeId, id, part }: ArchivePart) {
  await lockImports(trx, storeId)
  const imported = await findImport(trx, id)
  if (imported === null) return 'ITEM_NOT_FOUND'
  // pictures that could not be had may come in an archive when everything else is done
  if (imported.state === 'applied' && (await countPictures(trx, id)).failed === 0) return 'IMPORT_DONE'
  if (await findRunningImport(trx)) return 'IMPORT_RUNNING'
  if (part === 0) await deleteImportFile(trx, { importId: id, kind: 'archive' })
  return null
}

async function keepPart(
  db: Database,
  file: IncomingFile,
  { storeId, id, part, parts }: ArchivePart,
): Promise<KeptArchive> {
  const from = part * ARCHIVE_PART_BYTES
  const known = await inStore(db, storeId, (trx) => sizeOfFile(trx, { importId: id, kind: 'archive' }))
  // a part that comes twice or too early would make another file of it
  if (known !== from) return { ok: false, reason: 'CUT_OFF' }
  await keepFile(db, file.pieces, { storeId, importId: id, kind: 'archive', from })
  const problem = file.problem()
  if (problem) return { ok: false, reason: problem }
  if (part < parts - 1) return { ok: true, files: null }
  const archive = await openArchive(db, { storeId, importId: id })
  if (archive === null) return { ok: false, reason: 'ARCHIVE_UNREADABLE', details: { reason: 'NOT_A_ZIP' } }
  if (!archive.ok) return { ok: false, reason: 'ARCHIVE_UNREADABLE', details: { reason: archive.reason } }
  archive.close()
  return { ok: true, files: archive.names.length }
}
