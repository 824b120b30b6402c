import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import type { LabelCallName } from './label-calls.ts'
import { labelDrawing, labelsBody, labelUnits, labelUnitsQuery } from './labels.ts'

export const labelEndpoints = {
  labelUnits: {
    tag: 'Catalogue',
    summary: 'The units that labels are to be printed for',
    access: 'catalogue.view',
    params: ofStore,
    query: labelUnitsQuery,
    data: labelUnits,
    failures: ['INVALID_REQUEST'],
  },
  previewLabel: {
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
} as const satisfies Record<LabelCallName, OfficeEndpoint>
