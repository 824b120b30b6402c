import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { ImportChoices } from '#domain/catalogue/import/choices.ts'
import type { Halt, ImportCounts, ImportState, ShowingCounts } from '#domain/catalogue/import/import-states.ts'
import type { RememberedMapping } from '#domain/catalogue/import/mapping/propose-mapping.ts'
import type { CountedWord } from '#domain/catalogue/import/planning/count-words.ts'
import type { ImportTarget } from '#domain/catalogue/import/targets.ts'
import type { TaskState } from '#domain/tasks/long-task.ts'

export type CatalogueImport = {
  id: string
  storeId: string
  personName: string
  name: string
  state: ImportState
  rows: number
  header: string[]
  sample: string[][]
  targets: (ImportTarget | null)[]
  counts: Partial<ImportCounts & ShowingCounts>
  choices: Partial<ImportChoices>
  unknown: CountedWord[]
  digest: string
  halted: Halt | null
  taskId: string | null
  /** Of the work that plans it or carries it out; null: there is none, or none any more. */
  taskState: TaskState | null
  hasArchive: boolean
  /** The work that brings its pictures. */
  pictureTaskId: string | null
  createdAt: Date
  plannedAt: Date | null
  appliedAt: Date | null
}

const COLUMNS = sql`catalogue_import.id, catalogue_import.store_id, catalogue_import.person_name, name,
  catalogue_import.state, rows, header, sample, targets, counts, choices, unknown, digest, halted, task_id, picture_task_id,
  long_task.state as task_state,
  exists (select from import_file_piece where import_file_piece.store_id = catalogue_import.store_id
    and import_id = catalogue_import.id and kind = 'archive') as has_archive,
  catalogue_import.created_at, planned_at, applied_at`

const WITH_TASK = sql`catalogue_import left join long_task on long_task.id = task_id`

type NewImport = { storeId: string; person: { id: string; name: string }; name: string; now: Date }

export async function insertImport(trx: Transaction, { storeId, person, name, now }: NewImport): Promise<string> {
  const { id } = await trx
    .insertInto('catalogueImport')
    .values({ storeId, personId: person.id, personName: person.name, name, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(trx: Transaction, id: string): Promise<CatalogueImport | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<CatalogueImport>`
    select ${COLUMNS} from ${WITH_TASK}
    where catalogue_import.id = ${id} and catalogue_import.state <> 'uploading'`.execute(trx)
  return rows[0] ?? null
}

/** The latest first. */
export async function listImports(trx: Transaction, { most }: { most: number }): Promise<CatalogueImport[]> {
  const { rows } = await sql<CatalogueImport>`
    select ${COLUMNS} from ${WITH_TASK} where catalogue_import.state <> 'uploading'
    order by catalogue_import.id desc limit ${most}`.execute(trx)
  return rows
}

type Changes = Partial<
  Pick<
    CatalogueImport,
    | 'state'
    | 'rows'
    | 'header'
    | 'sample'
    | 'targets'
    | 'counts'
    | 'choices'
    | 'unknown'
    | 'pictureTaskId'
    | 'digest'
    | 'halted'
    | 'taskId'
    | 'plannedAt'
    | 'appliedAt'
  >
>

export async function updateImport(trx: Transaction, { id, ...changes }: { id: string } & Changes): Promise<void> {
  const { sample, targets, counts, choices, unknown, ...plain } = changes
  const documents = Object.entries({ sample, targets, counts, choices, unknown }).filter(
    ([, value]) => value !== undefined,
  )
  await trx
    .updateTable('catalogueImport')
    .set({ ...plain, ...Object.fromEntries(documents.map(([name, value]) => [name, JSON.stringify(value)])) })
    .where('id', '=', id)
    .execute()
}

export async function deleteImport(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('catalogueImport').where('id', '=', id).execute()
}

/** One after the other in a store: whoever comes second waits until the first has committed. */
export async function lockImports(trx: Transaction, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`.execute(trx)
}

/** An import of the store that is being planned or carried out; null: there is none. */
export async function findRunningImport(trx: Transaction): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select catalogue_import.id, name from catalogue_import join long_task on long_task.id = task_id
    where long_task.state in ('waiting', 'running') limit 1`.execute(trx)
  return rows[0] ?? null
}

export async function findMapping(trx: Transaction, shapeHash: Buffer): Promise<RememberedMapping | null> {
  const row = await trx
    .selectFrom('importMapping')
    .select('targets')
    .where('shapeHash', '=', shapeHash)
    .executeTakeFirst()
  return (row?.targets as RememberedMapping | undefined) ?? null
}

export async function saveMapping(
  trx: Transaction,
  { targets, ...mapping }: { storeId: string; shapeHash: Buffer; targets: RememberedMapping; updatedAt: Date },
): Promise<void> {
  const written = JSON.stringify(targets)
  await trx
    .insertInto('importMapping')
    .values({ ...mapping, targets: written })
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'shapeHash']).doUpdateSet({ targets: written, updatedAt: mapping.updatedAt }),
    )
    .execute()
}

/** Old ones with all that belongs to them, archives sooner, and what never came whole. */
export async function deleteOldImports(
  trx: Transaction,
  { before, archivesBefore }: { before: Date; archivesBefore: Date },
): Promise<void> {
  await sql`delete from catalogue_import where created_at < ${before}
    or (state = 'uploading' and created_at < ${archivesBefore})`.execute(trx)
  await sql`delete from import_file_piece using catalogue_import
    where catalogue_import.id = import_id and kind = 'archive' and created_at < ${archivesBefore}`.execute(trx)
}
