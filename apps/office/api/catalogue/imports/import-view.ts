import type { NumberedEntry } from '#database/queries/catalogue/import/import-entries.ts'
import type { PictureCounts } from '#database/queries/catalogue/import/import-pictures.ts'
import type { CatalogueImport } from '#database/queries/catalogue/import/imports.ts'
import { DEFAULT_CHOICES } from '#domain/catalogue/import/choices.ts'
import { type ImportState, NO_COUNTS, NO_SHOWINGS } from '#domain/catalogue/import/import-states.ts'
import type { TableFormat } from '#domain/catalogue/import/mapping/propose-mapping.ts'
import type { FieldChange } from '#domain/catalogue/import/planning/compare-fields.ts'
import type { Finding } from '#domain/catalogue/import/problems.ts'
import { IMPORT_TARGETS, type ImportTarget, SHOPIFY_TARGETS } from '#domain/catalogue/import/targets.ts'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { isOver, type LongTask } from '#domain/tasks/long-task.ts'
import type { ImportDetailView, ImportRowView, PlannedEntryView } from '#office/contract/catalogue/imports/imports.ts'

export function toImportRow(imported: CatalogueImport): ImportRowView {
  const { id, name, personName, state, rows, counts, taskState, createdAt, appliedAt } = imported
  return {
    id,
    name,
    personName,
    state: state as ImportState,
    isRunning: taskState === 'waiting' || taskState === 'running',
    rows,
    counts: pick(counts, NO_COUNTS),
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
  }
}

/** Those that are asked for: what was counted before they were is nought. */
function pick<Counts extends Record<string, number>>(counts: Partial<Record<string, number>>, none: Counts): Counts {
  return Object.fromEntries(Object.keys(none).map((name) => [name, counts[name] ?? 0])) as Counts
}

type Seen = {
  format: TableFormat
  languages: readonly Language[]
  /** Whether who asks may see what things cost. */
  hasCost: boolean
  task: LongTask | null
  pictures: PictureCounts
  pictureTask: LongTask | null
  hasRule: boolean
  hasPlans: boolean
  personId: string
}

export function toImportDetail(imported: CatalogueImport, seen: Seen): ImportDetailView {
  const { header, sample, targets, hasArchive, halted, taskId } = imported
  const { format, task, personId } = seen
  return {
    ...toImportRow(imported),
    taskId,
    task: task && toTask(task, personId),
    showings: pick(imported.counts, NO_SHOWINGS),
    choices: { ...DEFAULT_CHOICES, ...imported.choices },
    hasRule: seen.hasRule,
    hasPlans: seen.hasPlans,
    unknown: imported.unknown,
    pictures: {
      ...seen.pictures,
      taskId: imported.pictureTaskId,
      task: seen.pictureTask && toTask(seen.pictureTask, personId),
    },
    halted,
    format,
    hasArchive,
    columns: header.map((name, column) => ({
      name,
      target: targets[column] ?? null,
      samples: sample.flatMap((cells) => (cells[column] ? [cells[column]] : [])).slice(0, 3),
    })),
    targets: offeredTargets(seen),
  }
}

function toTask(task: LongTask, personId: string) {
  const { state, kind, done, total } = task
  const canStop = task.personId === personId && !isOver(task) && task.stopAskedAt === null
  return { state, kind, done, total, canStop }
}

/** What a column can be: texts in the languages of the store, what only Shopify has in its files alone. */
export function offeredTargets({ format, languages, hasCost }: Pick<Seen, 'format' | 'languages' | 'hasCost'>) {
  const isOfShopify = (target: ImportTarget) => (SHOPIFY_TARGETS as readonly string[]).includes(target)
  return IMPORT_TARGETS.filter((target) => {
    const language = LANGUAGES.find((each) => target.endsWith(` ${each}`))
    const isSpoken = language === undefined || languages.includes(language)
    return isSpoken && (format === 'shopify' || !isOfShopify(target)) && (hasCost || target !== 'cost')
  })
}

export function toEntryView(
  { number, entry }: NumberedEntry,
  { header, hasCost }: { header: readonly string[]; hasCost: boolean },
): PlannedEntryView {
  const toFinding = ({ reason, line, column, text }: Finding<string>) => ({
    reason,
    line,
    text,
    column: column === null ? null : (header[column] ?? null),
  })
  const isShown = ({ field }: { field: string }) => hasCost || field !== 'cost'
  return {
    number,
    handle: entry.handle,
    lines: [...entry.lines],
    fate: entry.fate,
    changes: entry.changes.map(toChange),
    units: entry.units.map((unit) =>
      unit.do === 'create'
        ? { do: 'create', barcode: unit.barcode, quantity: unit.quantity, size: textOf(unit.fields.size), changes: [] }
        : {
            do: 'change',
            barcode: unit.barcode,
            quantity: 1,
            size: null,
            changes: unit.changes.filter(isShown).map(toChange),
          },
    ),
    // planned before these were known
    showing: entry.showing ?? null,
    pricedBy: entry.pricedBy ?? null,
    problems: entry.problems.map(toFinding),
    notes: entry.notes.map(toFinding),
  }
}

function toChange({ field, before, after }: FieldChange<string>) {
  return { field, before: before as JsonValue, after: after as JsonValue }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
