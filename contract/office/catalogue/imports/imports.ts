import { z } from 'zod'
import { MOST_CENTS } from '#domain/catalogue/catalogue-limits.ts'
import { PRICINGS } from '#domain/catalogue/import/choices.ts'
import { HALTS, IMPORT_MODES, IMPORT_STATES } from '#domain/catalogue/import/import-states.ts'
import { FATES } from '#domain/catalogue/import/planning/plan-import.ts'
import { SHOWINGS } from '#domain/catalogue/import/planning/showing.ts'
import { WORD_KINDS } from '#domain/catalogue/import/problems.ts'
import { IMPORT_TARGETS } from '#domain/catalogue/import/targets.ts'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
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

const task = z.object({
  state: z.enum(TASK_STATES),
  done: z.int(),
  total: z.int(),
  kind: z.string(),
  canStop: z.boolean(),
})

const prices = z.partialRecord(z.enum(RENT_PERIODS), z.int().min(1).max(MOST_CENTS))

const choices = z.object({
  pricing: z.enum(PRICINGS).describe('What becomes of new garments without a price'),
  prices: prices.describe('In cents, where they are typed'),
  withPictures: z.boolean(),
})

const showings = z.object({
  shown: z.int(),
  hidden: z.int(),
  noPrice: z.int(),
  noUnits: z.int(),
  unpriced: z.int().describe('New garments for which the file has no price'),
  rule: z.int(),
  typed: z.int(),
  pictures: z.int().describe('Pictures that have to be brought'),
})

export const importDetail = importRow.extend({
  taskId: z.uuid().nullable(),
  task: task.nullable().describe('What goes on, or how it ended'),
  showings: showings.describe('What it means for shoppers'),
  choices,
  hasRule: z.boolean().describe('Whether the store has a rule for prices'),
  hasPlans: z.boolean().describe('Whether somebody can be a member'),
  unknown: z.array(
    z.object({
      kind: z.enum(WORD_KINDS),
      word: z.string(),
      count: z.int(),
      key: z.string().nullable().optional().describe('What was said that it means; null: nothing here'),
    }),
  ),
  pictures: z.object({
    waiting: z.int(),
    failed: z.int(),
    here: z.int(),
    taskId: z.uuid().nullable(),
    task: task.nullable(),
  }),
  halted: z.enum(HALTS).nullable().describe('Why the last attempt to carry it out changed nothing'),
  format: z.enum(['shopify', 'own', 'other']),
  hasArchive: z.boolean(),
  columns: z.array(z.object({ name: z.string(), target: target.nullable(), samples: z.array(z.string()) })),
  targets: z.array(target).describe('What a column can be taken for'),
})

export const mappingBody = z.object({ targets: z.array(target.nullable()).max(400) })

const word = z.object({ kind: z.enum(WORD_KINDS), word: z.string().trim().min(1).max(200) })

export const choicesBody = choices.partial().extend({
  words: z
    .array(
      z.union([
        word.extend({ key: z.string().max(60).nullable().describe('Null: it means nothing here') }),
        word.extend({
          make: z.object({
            hex: z
              .string()
              .regex(/^#[0-9a-f]{6}$/i)
              .nullable(),
          }),
        }),
      ]),
    )
    .max(200)
    .default([]),
})

export const failedPictureList = z.array(
  z.object({ productId: z.uuid(), name: z.string(), source: z.string(), problem: z.string() }),
)

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
  showing: z.enum(SHOWINGS).nullable(),
  pricedBy: z.enum(['file', 'rule', 'typed']).nullable(),
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
export type FailedPictureView = z.infer<typeof failedPictureList>[number]
export type PlannedEntryView = z.infer<typeof plannedEntry>
