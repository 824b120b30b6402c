import { z } from 'zod'
import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { PICTURE_FAILURES } from '../stores/picture-endpoints.ts'
import { floorGarments, floorGarmentsQuery, scanBody, scanResult, verdictBody } from './floor.ts'
import type { FloorCallName } from './floor-calls.ts'

export const floorEndpoints = {
  scanReturn: {
    tag: 'Floor',
    summary: 'A code was scanned where garments come back: what is back is received',
    description: 'Every code is answered; what cannot be received moves nothing and `answer` says why.',
    access: 'floor.work',
    params: ofStore,
    body: scanBody,
    data: scanResult,
    failures: [],
  },
  inspectReturn: {
    tag: 'Floor',
    summary: 'How a garment was found; the same verdict again adds to what is noted, another one replaces it',
    access: 'floor.work',
    params: ofStoreAndId,
    body: verdictBody,
    data: scanResult,
    failures: ['NOT_FOUND', 'MOVED_MEANWHILE'],
  },
  undoScan: {
    tag: 'Floor',
    summary: 'Take back one’s last verdict on a garment, or its scan',
    access: 'floor.work',
    params: ofStoreAndId,
    body: z.object({}),
    data: scanResult,
    failures: ['NOT_FOUND', 'NOTHING_TO_UNDO', 'MOVED_MEANWHILE', 'MONEY_MOVED'],
  },
  addInspectionPhoto: {
    tag: 'Floor',
    summary: 'Bring a photo of how a garment was found; the body is the file',
    access: 'floor.work',
    params: ofStoreAndId,
    upload: { mostBytes: MOST_UPLOAD_BYTES },
    data: z.object({ photos: z.array(z.string()) }),
    failures: ['NOT_FOUND', ...PICTURE_FAILURES],
  },
  floorGarments: {
    tag: 'Floor',
    summary: 'Units on their way through the house, to be recognised by their picture where no label can be read',
    access: 'floor.work',
    params: ofStore,
    query: floorGarmentsQuery,
    data: floorGarments,
    failures: [],
  },
} as const satisfies Record<FloorCallName, OfficeEndpoint>
