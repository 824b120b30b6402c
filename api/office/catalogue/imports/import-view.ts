import type { ImportDetailView, ImportRowView, PlannedEntryView } from '#contract/office/catalogue/imports/imports.ts'
import type { NumberedEntry } from '#database/queries/catalogue/import/import-entries.ts'
import type { CatalogueImport } from '#database/queries/catalogue/import/imports.ts'
import { type ImportState, NO_COUNTS } from '#domain/catalogue/import/import-states.ts'
import type { TableFormat } from '#domain/catalogue/import/mapping/propose-mapping.ts'
import type { FieldChange } from '#domain/catalogue/import/planning/compare-fields.ts'
import type { Finding } from '#domain/catalogue/import/problems.ts'
import { IMPORT_TARGETS, type ImportTarget, SHOPIFY_TARGETS } from '#domain/catalogue/import/targets.ts'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { isOver, type LongTask } from '#domain/tasks/long-task.ts'

export function toImportRow(imported: CatalogueImport): ImportRowView {
  const { id, name, personName, state, rows, counts, taskState, createdAt, appliedAt } = imported
  return {
    id,
    name,
    personName,
    state: state as ImportState,
    isRunning: taskState === 'waiting' || taskState === 'running',
    rows,
    counts: { ...NO_COUNTS, ...counts },
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
  }
}

type Seen = {
  format: TableFormat
  languages: readonly Language[]
  /** Whether who asks may see what things cost. */
  hasCost: boolean
  task: LongTask | null
  personId: string
}

export function toImportDetail(imported: CatalogueImport, seen: Seen): ImportDetailView {
  const { header, sample, targets, hasArchive, halted, taskId } = imported
  const { format, task, personId } = seen
  return {
    ...toImportRow(imported),
    taskId,
    task: task && {
      state: task.state,
      kind: task.kind,
      done: task.done,
      total: task.total,
      canStop: task.personId === personId && !isOver(task) && task.stopAskedAt === null,
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
