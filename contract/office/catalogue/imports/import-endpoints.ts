import { z } from 'zod'
import { EXPORT_KINDS } from '#domain/catalogue/import/export-catalogue.ts'
import { MOST_ARCHIVE_BYTES, MOST_ARCHIVE_PARTS } from '#domain/catalogue/import/picture-limits.ts'
import { MOST_TABLE_BYTES } from '#domain/catalogue/import/table/table-limits.ts'
import { nothing } from '../../../basics.ts'
import { fileContent } from '../../../file-content.ts'
import type { OfficeEndpoint } from '../../endpoint.ts'
import { ofStore, ofStoreAndId } from '../../of-store.ts'
import { longTask } from '../../tasks/tasks.ts'
import type { ImportCallName } from './import-calls.ts'
import {
  applyBody,
  choicesBody,
  entriesQuery,
  entryPage,
  failedPictureList,
  importDetail,
  importList,
  mappingBody,
} from './imports.ts'

const CSV = 'text/csv; charset=utf-8'

export const importEndpoints = {
  imports: {
    tag: 'Catalogue',
    summary: 'Files that were brought to fill the catalogue, the latest first',
    access: 'catalogue.edit',
    params: ofStore,
    data: importList,
    failures: [],
  },
  uploadImport: {
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
    tag: 'Catalogue',
    summary: 'An import: its columns and what they are taken for, how far it is',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: importDetail,
    failures: ['NOT_FOUND'],
  },
  deleteImport: {
    tag: 'Catalogue',
    summary: 'Delete an import: its files and its plan; what it has brought into the catalogue stays',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'IMPORT_RUNNING'],
  },
  uploadImportPictures: {
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
    tag: 'Catalogue',
    summary: 'What a planned import would do, product by product, page by page',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    query: entriesQuery,
    data: entryPage,
    failures: ['NOT_FOUND'],
  },
  failedRows: {
    tag: 'Catalogue',
    summary: 'The rows that are not imported, as a file with the reason beside each: mended, it can be sent again',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: fileContent,
    file: CSV,
    failures: ['NOT_FOUND'],
  },
  applyImport: {
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
    tag: 'Catalogue',
    summary: 'Pictures of an import that could not be had: of which garment, from where, and why',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: failedPictureList,
    failures: ['NOT_FOUND'],
  },
  retryPictures: {
    tag: 'Catalogue',
    summary: 'Try again to bring the pictures that could not be had',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    data: longTask,
    failures: ['NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_NOT_PLANNED', 'NOTHING_TO_IMPORT'],
  },
  exportCatalogue: {
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
} as const satisfies Record<ImportCallName, OfficeEndpoint>
