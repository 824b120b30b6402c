import { z } from 'zod'
import { UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import { SCAN_ANSWERS } from '#domain/floor/receive.ts'
import { DAMAGE_PAYERS, VERDICTS } from '#domain/floor/verdicts.ts'
import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { PICTURE_FAILURES } from '../stores/pictures.ts'

/** More than any code has: what is longer is answered, and not read. */
export const LONGEST_SCAN = 6_000

const idempotencyKey = z.uuid().describe('Made by the device: sent again, it answers the same and moves nothing')

export const scanBody = z.object({ id: idempotencyKey, code: z.string().min(1).max(LONGEST_SCAN) })

export const verdictBody = z.object({
  id: idempotencyKey,
  verdict: z.enum(VERDICTS),
  note: z.string().trim().max(500).default(''),
  part: z.string().trim().max(80).default('').describe('Which part is missing'),
  payer: z.enum(DAMAGE_PAYERS).nullable().default(null).describe('Who pays for a damage, as far as that is known'),
})

const garment = z.object({
  unitId: z.uuid(),
  barcode: z.string(),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  shelf: z.string(),
  state: z.enum(UNIT_STATES),
})

export const scanResult = z.object({
  scanId: z.uuid(),
  answer: z.enum(SCAN_ANSWERS),
  garment: garment.nullable().describe('Null: the code names none, or one that is not for this store to know'),
  orderNumber: z.string().nullable(),
  receivedBy: z.string().nullable().describe('Who had received it before'),
  receivedAt: z.iso.datetime().nullable(),
  verdicts: z.array(z.enum(VERDICTS)).describe('What can be said of it now'),
  verdict: z.enum(VERDICTS).nullable(),
  photos: z.array(z.string()),
  canUndo: z.boolean(),
})

export const floorGarmentsQuery = z.object({
  text: z.string().trim().max(80).default(''),
  state: z.enum(UNIT_STATES).optional(),
})

export const floorGarments = z.object({
  garments: z.array(garment.omit({ unitId: true, shelf: true })),
})

export type ScanResultView = z.infer<typeof scanResult>
export type FloorGarmentView = z.infer<typeof floorGarments>['garments'][number]

/** The calls of the floor: what comes back, and how it is found. */
export const floorEndpoints = {
  scanReturn: {
    method: 'POST',
    path: '/api/stores/{storeId}/floor/scans',
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
    method: 'POST',
    path: '/api/stores/{storeId}/floor/scans/{id}/verdict',
    tag: 'Floor',
    summary: 'How a garment was found; the same verdict again adds to what is noted, another one replaces it',
    access: 'floor.work',
    params: ofStoreAndId,
    body: verdictBody,
    data: scanResult,
    failures: ['NOT_FOUND', 'MOVED_MEANWHILE'],
  },
  undoScan: {
    method: 'POST',
    path: '/api/stores/{storeId}/floor/scans/{id}/undo',
    tag: 'Floor',
    summary: 'Take back one’s last verdict on a garment, or its scan',
    access: 'floor.work',
    params: ofStoreAndId,
    body: z.object({}),
    data: scanResult,
    failures: ['NOT_FOUND', 'NOTHING_TO_UNDO', 'MOVED_MEANWHILE', 'MONEY_MOVED'],
  },
  addInspectionPhoto: {
    method: 'POST',
    path: '/api/stores/{storeId}/floor/scans/{id}/photos',
    tag: 'Floor',
    summary: 'Bring a photo of how a garment was found; the body is the file',
    access: 'floor.work',
    params: ofStoreAndId,
    upload: { mostBytes: MOST_UPLOAD_BYTES },
    data: z.object({ photos: z.array(z.string()) }),
    failures: ['NOT_FOUND', ...PICTURE_FAILURES],
  },
  floorGarments: {
    method: 'GET',
    path: '/api/stores/{storeId}/floor/garments',
    tag: 'Floor',
    summary: 'Units on their way through the house, to be recognised by their picture where no label can be read',
    access: 'floor.work',
    params: ofStore,
    query: floorGarmentsQuery,
    data: floorGarments,
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
