import { z } from 'zod'
import { HALTS, IMPORT_MODES, IMPORT_STATES } from '#domain/catalogue/import/import-states.ts'
import { FATES } from '#domain/catalogue/import/planning/plan-import.ts'
import { IMPORT_TARGETS } from '#domain/catalogue/import/targets.ts'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { TASK_STATES } from '#domain/tasks/long-task.ts'

const target = z.enum(IMPORT_TARGETS as [string, ...string[]])
const counts = z.object({ create: z.int(), change: z.int(), same: z.int(), refused: z.int() })

export const importRow = z.object({
  id: z.uuid(),
  name: z.string(),
  personName: z.string(),
  state: z.enum(IMPORT_STATES),
  isRunning: z.boolean().describe('Whether it is being planned or carried out'),
  rows: z.int(),
  counts,
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
})

export const importList = z.array(importRow)

export const importDetail = importRow.extend({
  taskId: z.uuid().nullable(),
  task: z
    .object({ state: z.enum(TASK_STATES), done: z.int(), total: z.int(), kind: z.string(), canStop: z.boolean() })
    .nullable()
    .describe('What goes on, or how it ended'),
  halted: z.enum(HALTS).nullable().describe('Why the last attempt to carry it out changed nothing'),
  format: z.enum(['shopify', 'own', 'other']),
  hasArchive: z.boolean(),
  columns: z.array(z.object({ name: z.string(), target: target.nullable(), samples: z.array(z.string()) })),
  targets: z.array(target).describe('What a column can be taken for'),
})

export const mappingBody = z.object({ targets: z.array(target.nullable()).max(400) })

export const entriesQuery = z.object({
  fate: z.enum(FATES).optional(),
  after: z.coerce.number().int().min(0).optional().describe('The number of the last entry seen: for the next page'),
})

const fieldValue = z.custom<JsonValue>(() => true)
const change = z.object({ field: z.string(), before: fieldValue, after: fieldValue })
const finding = z.object({ reason: z.string(), line: z.int(), column: z.string().nullable(), text: z.string() })

export const plannedEntry = z.object({
  number: z.int(),
  handle: z.string(),
  lines: z.array(z.int()),
  fate: z.enum(FATES),
  changes: z.array(change),
  units: z.array(
    z.object({
      do: z.enum(['create', 'change']),
      barcode: z.string().nullable(),
      quantity: z.int(),
      size: z.string().nullable(),
      changes: z.array(change),
    }),
  ),
  problems: z.array(finding),
  notes: z.array(finding),
})

export const entryPage = z.object({
  entries: z.array(plannedEntry),
  next: z.int().nullable().describe('For the next page; null: there is none'),
})

export const applyBody = z.object({ mode: z.enum(IMPORT_MODES).default('whole') })

export type ImportRowView = z.infer<typeof importRow>
export type ImportDetailView = z.infer<typeof importDetail>
export type PlannedEntryView = z.infer<typeof plannedEntry>
