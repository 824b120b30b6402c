import { z } from 'zod'
import { LABEL_FORMAT_NAMES } from '#domain/catalogue/labels/label-format.ts'
import { SYMBOL_KINDS } from '#domain/catalogue/labels/label-symbol.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const MOST_LABELS = 300

const ids = z
  .string()
  .max(40 * MOST_LABELS)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid().toLowerCase()).max(MOST_LABELS))

export const labelUnitsQuery = z.object({
  units: ids.optional().describe('By their ids, with commas between them'),
  products: ids.optional().describe('All units of these products'),
})

export const labelUnits = z.object({
  units: z.array(
    z.object({ id: z.uuid(), barcode: z.string(), name: z.string(), sizeLabel: z.string(), shelf: z.string() }),
  ),
  hasMore: z.boolean().describe('There are more than fit into one document'),
})

export const labelsBody = z.object({
  units: z.array(z.uuid().toLowerCase()).min(1).max(MOST_LABELS),
  format: z.enum(LABEL_FORMAT_NAMES as [string, ...string[]]).pipe(z.enum(LABEL_FORMAT_NAMES)),
  symbol: z.enum(SYMBOL_KINDS),
  skipped: z.int().min(0).max(23).default(0).describe('Labels of the first sheet that were used before'),
})

const millimetres = z.number()

/** A label as it is printed, in millimetres from its upper left corner. */
export const labelDrawing = z.object({
  width: millimetres,
  height: millimetres,
  dark: z.array(z.object({ x: millimetres, y: millimetres, width: millimetres, height: millimetres })),
  texts: z.array(
    z.object({
      text: z.string(),
      x: millimetres,
      y: millimetres,
      width: millimetres,
      height: millimetres,
      points: z.number(),
      isBold: z.boolean(),
      align: z.enum(['left', 'right']),
    }),
  ),
})

export type LabelDrawingView = z.infer<typeof labelDrawing>
export type LabelUnitsView = z.infer<typeof labelUnits>

/** The calls about labels of units. */
export const labelEndpoints = {
  labelUnits: {
    method: 'GET',
    path: '/api/stores/{storeId}/labelUnits',
    tag: 'Catalogue',
    summary: 'The units that labels are to be printed for',
    access: 'catalogue.view',
    params: ofStore,
    query: labelUnitsQuery,
    data: labelUnits,
    failures: ['INVALID_REQUEST'],
  },
  previewLabel: {
    method: 'POST',
    path: '/api/stores/{storeId}/labels/preview',
    tag: 'Catalogue',
    summary: 'The first label as it will be printed',
    access: 'catalogue.view',
    isRead: true,
    params: ofStore,
    body: labelsBody,
    data: labelDrawing,
    failures: ['INVALID_REQUEST', 'NOT_FOUND', 'CODE_TOO_LONG'],
  },
  printLabels: {
    method: 'POST',
    path: '/api/stores/{storeId}/labels',
    tag: 'Catalogue',
    summary: 'Labels of units as a PDF in exact millimetres',
    access: 'catalogue.view',
    isRead: true,
    params: ofStore,
    body: labelsBody,
    data: fileContent,
    file: 'application/pdf',
    failures: ['INVALID_REQUEST', 'NOT_FOUND', 'CODE_TOO_LONG'],
  },
} as const satisfies Record<string, OfficeEndpoint>
