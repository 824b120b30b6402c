import { z } from 'zod'
import { MOST_CENTS } from '#domain/catalogue/catalogue-limits.ts'
import { PRICINGS } from '#domain/catalogue/import/choices.ts'
import { EXPORT_KINDS } from '#domain/catalogue/import/export-catalogue.ts'
import { HALTS, IMPORT_MODES, IMPORT_STATES } from '#domain/catalogue/import/import-states.ts'
import { MOST_ARCHIVE_BYTES, MOST_ARCHIVE_PARTS } from '#domain/catalogue/import/picture-limits.ts'
import { FATES } from '#domain/catalogue/import/planning/plan-import.ts'
import { SHOWINGS } from '#domain/catalogue/import/planning/showing.ts'
import { WORD_KINDS } from '#domain/catalogue/import/problems.ts'
import { MOST_TABLE_BYTES } from '#domain/catalogue/import/table/table-limits.ts'
import { IMPORT_TARGETS } from '#domain/catalogue/import/targets.ts'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { TASK_STATES } from '#domain/tasks/long-task.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../../endpoint.ts'
import { ofStore, ofStoreAndId } from '../../of-store.ts'
import { longTask } from '../../tasks/tasks.ts'

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

const CSV = 'text/csv; charset=utf-8'

/** The calls about filling a catalogue from files, and taking it along as one. */
export const importEndpoints = {
  imports: {
    method: 'GET',
    path: '/api/stores/{storeId}/imports',
    tag: 'Catalogue',
    summary: 'Files that were brought to fill the catalogue, the latest first',
    access: 'catalogue.edit',
    params: ofStore,
    data: importList,
    failures: [],
  },
  uploadImport: {
    method: 'POST',
    path: '/api/stores/{storeId}/imports',
    tag: 'Catalogue',
    summary: 'Bring a table; the body is the file',
    description:
      'CSV of Shopify, of our own or of a spreadsheet, 32 MB at most. Nothing is changed by it: say what its columns are, look at what it would do, then apply it.',
    access: 'catalogue.edit',
    params: ofStore,
    query: z.object({ name: z.string().trim().min(1).max(200).default('import.csv') }),
    upload: { mostBytes: MOST_TABLE_BYTES, isStreamed: true },
    data: z.object({ id: z.uuid() }),
    failures: ['BODY_TOO_LARGE', 'TABLE_UNREADABLE', 'UPLOAD_CUT_OFF'],
  },
  importDetail: {
    method: 'GET',
    path: '/api/stores/{storeId}/imports/{id}',
    tag: 'Catalogue',
    summary: 'An import: its columns and what they are taken for, how far it is',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: importDetail,
    failures: ['NOT_FOUND'],
  },
  deleteImport: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/imports/{id}',
    tag: 'Catalogue',
    summary: 'Delete an import: its files and its plan; what it has brought into the catalogue stays',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'IMPORT_RUNNING'],
  },
  uploadImportPictures: {
    method: 'POST',
    path: '/api/stores/{storeId}/imports/{id}/pictures',
    tag: 'Catalogue',
    summary: 'Bring an archive of the pictures that a table names; the body is the ZIP file, or a part of it',
    description:
      'A large one comes in parts of 8 MiB (8,388,608 bytes) each, in their order, the last one with what is left.',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    query: z.object({
      part: z.coerce.number().int().min(0).max(MOST_ARCHIVE_PARTS).default(0),
      parts: z.coerce.number().int().min(1).max(MOST_ARCHIVE_PARTS).default(1),
    }),
    upload: { mostBytes: MOST_ARCHIVE_BYTES, isStreamed: true },
    data: z.object({ files: z.int().nullable().describe('How many there are, once all parts have come') }),
    failures: ['NOT_FOUND', 'BODY_TOO_LARGE', 'ARCHIVE_UNREADABLE', 'UPLOAD_CUT_OFF', 'IMPORT_RUNNING', 'IMPORT_DONE'],
  },
  mapImport: {
    method: 'PUT',
    path: '/api/stores/{storeId}/imports/{id}/mapping',
    tag: 'Catalogue',
    summary: 'Say what the columns are, and have planned what the file would do',
    description: 'The choice is remembered for files with the same columns. Planning goes on by itself.',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    body: mappingBody,
    data: longTask,
    failures: ['NOT_FOUND', 'MAPPING_INCOMPLETE', 'IMPORT_RUNNING', 'IMPORT_DONE'],
  },
  chooseImport: {
    method: 'PUT',
    path: '/api/stores/{storeId}/imports/{id}/choices',
    tag: 'Catalogue',
    summary:
      'Decide for the whole file: prices for what has none, pictures, and what its words mean; it is planned anew',
    description: 'What words mean is remembered for the next file of the store.',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    body: choicesBody,
    data: longTask,
    failures: ['NOT_FOUND', 'INVALID_REQUEST', 'IMPORT_RUNNING', 'IMPORT_DONE', 'IMPORT_NOT_PLANNED'],
  },
  importEntries: {
    method: 'GET',
    path: '/api/stores/{storeId}/imports/{id}/entries',
    tag: 'Catalogue',
    summary: 'What a planned import would do, product by product, page by page',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    query: entriesQuery,
    data: entryPage,
    failures: ['NOT_FOUND'],
  },
  failedRows: {
    method: 'GET',
    path: '/api/stores/{storeId}/imports/{id}/failedRows',
    tag: 'Catalogue',
    summary: 'The rows that are not imported, as a file with the reason beside each: mended, it can be sent again',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: fileContent,
    file: CSV,
    failures: ['NOT_FOUND'],
  },
  applyImport: {
    method: 'POST',
    path: '/api/stores/{storeId}/imports/{id}/apply',
    tag: 'Catalogue',
    summary: 'Carry out what was planned: all or nothing, or what can be imported',
    description: 'Goes on by itself: all products at once, then their pictures one after the other.',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    body: applyBody,
    data: longTask,
    failures: [
      'NOT_FOUND',
      'IMPORT_RUNNING',
      'IMPORT_DONE',
      'IMPORT_NOT_PLANNED',
      'IMPORT_HAS_REFUSED',
      'NOTHING_TO_IMPORT',
    ],
  },
  failedPictures: {
    method: 'GET',
    path: '/api/stores/{storeId}/imports/{id}/failedPictures',
    tag: 'Catalogue',
    summary: 'Pictures of an import that could not be had: of which garment, from where, and why',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: failedPictureList,
    failures: ['NOT_FOUND'],
  },
  retryPictures: {
    method: 'POST',
    path: '/api/stores/{storeId}/imports/{id}/retryPictures',
    tag: 'Catalogue',
    summary: 'Try again to bring the pictures that could not be had',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: longTask,
    failures: ['NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_NOT_PLANNED', 'NOTHING_TO_IMPORT'],
  },
  exportCatalogue: {
    method: 'GET',
    path: '/api/stores/{storeId}/catalogueExport',
    tag: 'Catalogue',
    summary: 'The catalogue as a file that can be sent back: products, prices or units',
    description: 'What units cost is for who may see that.',
    access: 'prices.view',
    params: ofStore,
    query: z.object({ kind: z.enum(EXPORT_KINDS).default('products') }),
    data: fileContent,
    file: CSV,
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
