import { ReadableStream } from 'node:stream/web'
import { listEntries } from '#database/queries/catalogue/import/import-entries.ts'
import { countPictures, listFailedPictures } from '#database/queries/catalogue/import/import-pictures.ts'
import { findImport, listImports } from '#database/queries/catalogue/import/imports.ts'
import { listPlans } from '#database/queries/memberships/plans.ts'
import { findPriceRule } from '#database/queries/prices/price-rule.ts'
import { findTask } from '#database/queries/tasks/tasks.ts'
import { DEFAULT_CHOICES, type ImportChoices } from '#domain/catalogue/import/choices.ts'
import type { Problem } from '#domain/catalogue/import/problems.ts'
import type { ImportTarget } from '#domain/catalogue/import/targets.ts'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { FileContent } from '#kit/contract/file-content.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import { chooseImport } from '#use-cases/catalogue/import/choose-import.ts'
import { readCatalogueFile } from '#use-cases/catalogue/import/export-catalogue.ts'
import { readFailedRows } from '#use-cases/catalogue/import/failed-rows.ts'
import { forgetImport } from '#use-cases/catalogue/import/forget-import.ts'
import { mapImport } from '#use-cases/catalogue/import/map-import.ts'
import { languagesOf, mappingOf } from '#use-cases/catalogue/import/read-mapping.ts'
import { retryPictures } from '#use-cases/catalogue/import/retry-pictures.ts'
import { startImport } from '#use-cases/catalogue/import/start-import.ts'
import { addImport, keepArchive, keepTable } from '#use-cases/catalogue/import/upload-import.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore, handleStoreAfter } from '../../protocol/handle.ts'
import { toTaskView } from '../../tasks/tasks.ts'
import { maySee } from '../product-view.ts'
import { toEntryView, toImportDetail, toImportRow } from './import-view.ts'

const MOST_SHOWN = 30
const PAGE = 50
/** More than somebody looks at one by one. */
const MOST_FAILED = 200

/** Filling a catalogue from files, and taking it along as one. */
export function createImportHandlers({ db, jobs, now }: Pick<StaffDependencies, 'db' | 'jobs' | 'now'>) {
  return {
    imports: handleStore('imports', async (_, trx) => {
      const imports = await listImports(trx, { most: MOST_SHOWN })
      return { ok: true, data: imports.map(toImportRow) }
    }),

    uploadImport: handleStoreAfter(
      'uploadImport',
      ({ storeId, staff: { person }, query, file }) =>
        keepTable(db, file, { storeId, person, name: query.name, now: now() }),
      async ({ query, prepared: kept }, trx) => {
        if (!kept.ok) return kept
        const { audit } = await addImport(trx, { id: kept.id, name: query.name })
        return { ok: true, data: { id: kept.id }, audit: [audit] }
      },
    ),

    importDetail: handleStore('importDetail', async ({ storeId, staff, params: { id }, now: at }, trx) => {
      const imported = await findImport(trx, id)
      if (imported === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const languages = await languagesOf(trx, storeId)
      const { format } = mappingOf(imported, languages[0])
      const task = imported.taskId === null ? null : await findTask(trx, imported.taskId)
      const { pictureTaskId } = imported
      const seen = {
        ...{ format, languages, task, personId: staff.person.id },
        hasCost: maySee(staff, { storeId, now: at }, 'cost.view'),
        pictures: await countPictures(trx, id),
        pictureTask: pictureTaskId === null ? null : await findTask(trx, pictureTaskId),
        hasRule: (await findPriceRule(trx, storeId)) !== null,
        hasPlans: (await listPlans(trx, storeId)).some(({ status }) => status === 'active'),
      }
      return { ok: true, data: toImportDetail(imported, seen) }
    }),

    deleteImport: handleStore('deleteImport', async ({ storeId, params: { id } }, trx) => {
      const outcome = await forgetImport(trx, { storeId, id })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    uploadImportPictures: handleStoreAfter(
      'uploadImportPictures',
      ({ storeId, params: { id }, query, file }) => keepArchive(db, file, { storeId, id, ...query }),
      async ({ params: { id }, prepared: kept }, trx) => {
        if (!kept.ok) return kept
        const name = (await findImport(trx, id))?.name ?? ''
        const changes = [{ field: 'files', before: null, after: kept.files }]
        const audit = { action: 'import.picturesUploaded', subject: { kind: 'import', id, name }, changes } as const
        return { ok: true, data: { files: kept.files }, audit: [audit] }
      },
    ),

    mapImport: handleStore('mapImport', async ({ storeId, staff, params: { id }, body, now: at }, trx) => {
      const { person } = staff
      const hasCost = maySee(staff, { storeId, now: at }, 'cost.view')
      const chosen = body.targets.map((target) => (target === 'cost' && !hasCost ? null : target))
      const targets = chosen as (ImportTarget | null)[]
      const outcome = await mapImport(trx, { jobs }, { storeId, id, targets, person, now: at })
      return outcome.ok ? { ok: true, data: toTaskView(outcome.task, person.id), audit: [outcome.audit] } : outcome
    }),

    chooseImport: handleStore(
      'chooseImport',
      async ({ storeId, staff: { person }, params: { id }, body, now: at }, trx) => {
        const { words, ...said } = body
        const before = (await findImport(trx, id))?.choices
        const choices = { ...DEFAULT_CHOICES, ...before, ...withoutUndefined(said) }
        const outcome = await chooseImport(trx, { jobs }, { storeId, id, choices, words, person, now: at })
        return outcome.ok ? { ok: true, data: toTaskView(outcome.task, person.id), audit: outcome.audit } : outcome
      },
    ),

    failedPictures: handleStore('failedPictures', async ({ staff: { person }, params: { id } }, trx) => {
      if ((await findImport(trx, id)) === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const failed = await listFailedPictures(trx, { importId: id, most: MOST_FAILED })
      const language = person.language as Language
      return { ok: true, data: failed.map(({ name, ...picture }) => ({ ...picture, name: localise(name, language) })) }
    }),

    retryPictures: handleStore(
      'retryPictures',
      async ({ storeId, staff: { person }, params: { id }, now: at }, trx) => {
        const outcome = await retryPictures(trx, { jobs }, { storeId, id, person, now: at })
        return outcome.ok ? { ok: true, data: toTaskView(outcome.task, person.id), audit: [outcome.audit] } : outcome
      },
    ),

    importEntries: handleStore('importEntries', async ({ storeId, staff, params: { id }, query, now: at }, trx) => {
      const imported = await findImport(trx, id)
      if (imported === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const rows = await listEntries(trx, { importId: id, ...query, most: PAGE + 1 })
      const hasCost = maySee(staff, { storeId, now: at }, 'cost.view')
      const shown = rows.slice(0, PAGE)
      const next = rows.length > PAGE ? (shown.at(-1)?.number ?? null) : null
      const seen = { header: imported.header, hasCost }
      return { ok: true, data: { entries: shown.map((row) => toEntryView(row, seen)), next } }
    }),

    failedRows: handleStore('failedRows', async ({ staff: { person }, params: { id } }, trx) => {
      const imported = await findImport(trx, id)
      if (imported === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const describe = describeIn(person.language, imported.header)
      const bytes = new TextEncoder().encode(await readFailedRows(trx, { imported, describe }))
      return { ok: true, data: { name: `${imported.name.replace(/\.[a-z0-9]+$/i, '')}-failed.csv`, bytes } }
    }),

    applyImport: handleStore(
      'applyImport',
      async ({ storeId, staff: { person }, params: { id }, body, now: at }, trx) => {
        const outcome = await startImport(trx, { jobs }, { storeId, id, mode: body.mode, person, now: at })
        return outcome.ok ? { ok: true, data: toTaskView(outcome.task, person.id), audit: [outcome.audit] } : outcome
      },
    ),

    exportCatalogue: handleStore('exportCatalogue', async ({ storeId, staff, query: { kind }, now: at }) => {
      const hasCost = maySee(staff, { storeId, now: at }, 'cost.view')
      const file = readCatalogueFile(db, { storeId, kind, hasCost })
      const bytes = ReadableStream.from(file) as FileContent['bytes']
      return { ok: true, data: { name: `${kind}-${at.toISOString().slice(0, 10)}.csv`, bytes } }
    }),
  }
}

/** What was left out of a choice stays as it is. */
function withoutUndefined(choices: { [Choice in keyof ImportChoices]?: ImportChoices[Choice] | undefined }) {
  return Object.fromEntries(
    Object.entries(choices).filter(([, value]) => value !== undefined),
  ) as Partial<ImportChoices>
}

/** The column, and what is wrong there. */
function describeIn(language: OfficeLanguage, header: readonly string[]) {
  const texts = officeTexts[language].importProblem
  return ({ reason, column }: Problem) => {
    const name = column === null ? undefined : header[column]
    return name ? `${name}: ${texts[reason]}` : texts[reason]
  }
}
