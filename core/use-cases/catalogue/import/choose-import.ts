import type { Transaction } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { saveImportWord } from '#database/queries/catalogue/import/import-words.ts'
import { findImport, findRunningImport, lockImports, updateImport } from '#database/queries/catalogue/import/imports.ts'
import { type ImportChoices, isChoiceWhole } from '#domain/catalogue/import/choices.ts'
import type { WordKind } from '#domain/catalogue/import/problems.ts'
import { rememberedWord } from '#domain/catalogue/import/values/find-fact.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { LongTask } from '#domain/tasks/long-task.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { startTask } from '#use-cases/tasks/start-task.ts'
import { type MadeWord, makeWord } from './make-word.ts'

/** What a word of the file means: an entry that is there, one that is made, or nothing. */
export type ChosenWord = { kind: WordKind; word: string } & ({ key: string | null } | { make: MadeWord })

type Input = {
  storeId: string
  id: string
  choices: ImportChoices
  words: readonly ChosenWord[]
  person: { id: string; name: string }
  now: Date
}

type Chosen =
  | { ok: true; task: LongTask; audit: [AuditEntry, ...AuditEntry[]] }
  | {
      ok: false
      reason: 'ITEM_NOT_FOUND' | 'IMPORT_RUNNING' | 'IMPORT_DONE' | 'IMPORT_NOT_PLANNED' | 'MALFORMED_INPUT'
    }

/** What is decided for a whole file, and what its words mean, which is remembered for the next one. It is planned anew. */
export async function chooseImport(
  trx: Transaction,
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  { storeId, id, choices, words, person, now }: Input,
): Promise<Chosen> {
  await lockImports(trx, storeId)
  const imported = await findImport(trx, id)
  if (imported === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (imported.state === 'applied') return { ok: false, reason: 'IMPORT_DONE' }
  if (imported.state !== 'planned') return { ok: false, reason: 'IMPORT_NOT_PLANNED' }
  if (await findRunningImport(trx)) return { ok: false, reason: 'IMPORT_RUNNING' }
  if (!isChoiceWhole(choices)) return { ok: false, reason: 'MALFORMED_INPUT' }
  const made: AuditEntry[] = []
  for (const chosen of words) {
    const { kind, word } = chosen
    const added = 'make' in chosen ? await makeWord(trx, { storeId, kind, word, made: chosen.make }) : null
    if (added && !added.ok) return { ok: false, reason: 'MALFORMED_INPUT' }
    if (added) made.push(added.audit)
    const key = added ? added.key : 'key' in chosen ? chosen.key : null
    await saveImportWord(trx, { storeId, kind, word: rememberedWord(word), key, updatedAt: now })
  }
  const input = { importId: id, name: imported.name }
  const task = await startTask(trx, { jobs }, { storeId, kind: 'planImport', person, input, total: 1, now })
  await updateImport(trx, { id, choices, taskId: task.id, halted: null })
  const subject = { kind: 'import', id, name: imported.name }
  const changes = changesBetween(imported.choices, { ...choices, words: words.length })
  return { ok: true, task, audit: [{ action: 'import.chosen', subject, changes }, ...made] }
}
