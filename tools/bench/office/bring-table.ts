import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { findImport } from '#database/queries/catalogue/import/imports.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { idleTasks } from '#tests/support/fixtures/webhooks.ts'
import type { ImportDependencies } from '#use-cases/catalogue/import/import-dependencies.ts'
import { mapImport } from '#use-cases/catalogue/import/map-import.ts'
import { startImport } from '#use-cases/catalogue/import/start-import.ts'
import { addImport, keepTable } from '#use-cases/catalogue/import/upload-import.ts'
import { runTask } from '#use-cases/tasks/run-task.ts'
import type { BenchDatabase } from '../databases.ts'

const storeId = velluto.id

/** From the file to the catalogue, as the office does it. */
export async function bringTable(
  { db }: Pick<BenchDatabase, 'db'>,
  table: Buffer,
  outside: Pick<ImportDependencies, 'images' | 'fetchPicture'> = idleTasks(),
): Promise<void> {
  const now = new Date()
  const dependencies = { db, now: () => now, jobs: { enqueue: async () => {} }, ...outside }
  const person = await inStore(db, storeId, async (trx) => {
    const { rows } = await sql<{ id: string }>`select person_id as id from staff_assignment limit 1`.execute(trx)
    return { id: rows[0]?.id ?? (null as never), name: 'anna' }
  })
  const file = {
    pieces: (async function* () {
      yield table
    })(),
    problem: () => null,
  }
  const kept = await keepTable(db, file, { storeId, person, name: 'bench.csv', now })
  if (!kept.ok) throw new Error(kept.reason)
  const { id } = kept
  const plan = await inStore(db, storeId, async (trx) => {
    await addImport(trx, { id, name: 'bench.csv' })
    const targets = (await findImport(trx, id))?.targets ?? []
    return mapImport(trx, dependencies, { storeId, id, targets, person, now })
  })
  if (!plan.ok) throw new Error(plan.reason)
  await runTask(dependencies, { storeId, taskId: plan.task.id }, Number.POSITIVE_INFINITY)
  const work = await inStore(db, storeId, (trx) =>
    startImport(trx, dependencies, { storeId, id, mode: 'whole', person, now }),
  )
  if (!work.ok) throw new Error(work.reason)
  await runTask(dependencies, { storeId, taskId: work.task.id }, Number.POSITIVE_INFINITY)
  const done = await inStore(db, storeId, (trx) => findImport(trx, id))
  if (done?.state !== 'applied') throw new Error(`The import is ${done?.state}, ${done?.halted}`)
}
