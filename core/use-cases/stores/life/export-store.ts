import type { Readable } from 'node:stream'
import { type Database, inStore, type Transaction } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { listExportedTables, listShownPictures, readRows } from '#database/queries/stores/store-export.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { addPiece, listPieces, readPiece } from '#database/queries/tasks/task-files.ts'
import { lockTask } from '#database/queries/tasks/tasks.ts'
import type { LongTask, TaskPart } from '#domain/tasks/long-task.ts'
import { writeZip } from '#providers/archive/write-zip.ts'
import type { Images } from '#providers/images/open-images.ts'
import { startTask } from '#use-cases/tasks/start-task.ts'

const ROWS_AT_ONCE = 500
const FIRST_PLACE = '(0,0)'

/** Where the next part begins: a table, from a row on, as its file of that number; or the picture behind this one. */
type Place =
  | { at: 'rows'; table: number; after: string; file: number }
  | { at: 'pictures'; after: string }
  | { at: 'end' }

export type ExportDependencies = { images: Pick<Images, 'original'>; now: () => Date }

/**
 * Everything of a store, files of rows and its pictures: as work that goes on by itself, because a store may be large. The
 * files lie in the database until they are fetched, as one ZIP file.
 */
export async function startExport(
  trx: Transaction,
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  { storeId, person, now }: { storeId: string; person: { id: string; name: string }; now: Date },
) {
  const store = await findStoreIn(trx, storeId)
  const steps = (await listExportedTables(trx)).length + (await listShownPictures(trx, storeId)).length
  const input = { name: `${store?.name ?? storeId}-${now.toISOString().slice(0, 10)}.zip` }
  // the settings first, the end last
  const task = await startTask(trx, { jobs }, { storeId, kind: 'exportStore', person, input, total: steps + 2, now })
  return { task, audit: { action: 'store.exported' } } as const
}

/** One file of the archive. A table counts as done with its last rows. */
export async function exportPart(
  trx: Transaction,
  dependencies: ExportDependencies,
  task: LongTask,
): Promise<TaskPart> {
  const { storeId } = task
  const place = task.place === null ? null : (JSON.parse(task.place) as Place)
  if (place === null) {
    const store = await findStoreIn(trx, storeId)
    await add(trx, task, { name: 'store.json', content: Buffer.from(JSON.stringify(store, null, 2)) })
    return next(1, { at: 'rows', table: 0, after: FIRST_PLACE, file: 1 })
  }
  if (place.at === 'rows') return exportRows(trx, task, place)
  if (place.at === 'pictures') return exportPicture(trx, dependencies, { task, after: place.after })
  return { done: 1, place: null, result: task.input }
}

async function exportRows(
  trx: Transaction,
  task: LongTask,
  { table: index, after, file }: Extract<Place, { at: 'rows' }>,
): Promise<TaskPart> {
  const table = (await listExportedTables(trx))[index]
  if (table === undefined) return next(0, { at: 'pictures', after: '' })
  const rows = await readRows(trx, { ...table, after, most: ROWS_AT_ONCE })
  const content = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
  const name = file === 1 ? table.table : `${table.table}-${file}`
  // an empty file says that there was nothing; behind others it would say nothing
  if (rows.length > 0 || file === 1) await add(trx, task, { name: `tables/${name}.jsonl`, content })
  const last = rows.at(-1)
  return last === undefined || rows.length < ROWS_AT_ONCE
    ? next(1, { at: 'rows', table: index + 1, after: FIRST_PLACE, file: 1 })
    : next(0, { at: 'rows', table: index, after: last.place, file: file + 1 })
}

async function exportPicture(
  trx: Transaction,
  { images }: ExportDependencies,
  { task, after }: { task: LongTask; after: string },
): Promise<TaskPart> {
  const key = (await listShownPictures(trx, task.storeId)).find((each) => each > after)
  if (key === undefined) return next(0, { at: 'end' })
  const picture = await images.original(key)
  const kind = picture?.contentType.replace('image/', '').replace('svg+xml', 'svg')
  if (picture) await add(trx, task, { name: `images/${key}.${kind}`, content: picture.body })
  return next(1, { at: 'pictures', after: key })
}

function next(done: number, place: Place): TaskPart {
  return { done, place: JSON.stringify(place) }
}

async function add(
  trx: Transaction,
  { storeId, id }: LongTask,
  { name, content }: { name: string; content: Uint8Array },
): Promise<void> {
  await addPiece(trx, { storeId, taskId: id, bytes: content, name })
}

/** What a finished export consists of, under its name; null: there is none, or none any more. */
export async function findExport(trx: Transaction, { id }: { id: string }) {
  const task = await lockTask(trx, id)
  if (task?.kind !== 'exportStore' || task.state !== 'done') return null
  const pieces = (await listPieces(trx, id)).map(({ name, ...piece }) => (name === null ? null : { ...piece, name }))
  if (pieces.length === 0 || !pieces.every((piece) => piece !== null)) return null
  return { name: (task.input as { name: string }).name, pieces }
}

type Piece = { number: number; name: string; size: number }

/** Packed while it is sent, each file read in a transaction of its own: whoever takes it slowly holds nothing meanwhile. */
export function openExport(
  db: Database,
  { storeId, id, pieces, now }: { storeId: string; id: string; pieces: readonly Piece[]; now: Date },
): Readable {
  const entries = pieces.map(({ number, name, size }) => ({
    name,
    size,
    read: () => inStore(db, storeId, (trx) => requirePiece(trx, { taskId: id, number })),
  }))
  return writeZip(entries, now)
}

async function requirePiece(trx: Transaction, wanted: { taskId: string; number: number }): Promise<Buffer> {
  const bytes = await readPiece(trx, wanted)
  if (bytes === null) throw new Error('A file of the export is gone')
  return bytes
}
