import { z } from 'zod'
import { isSignature, SIGNATURE } from '#domain/floor/signature.ts'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { scanBody, scanResult } from './floor.ts'

export const deskQuery = z.object({
  q: z.string().trim().max(100).optional().describe('A number, a name, a phone, or the code of a garment'),
})

const signature = z.string().max(SIGNATURE.mostChars).refine(isSignature)

const deskGarment = z.object({
  itemId: z.uuid(),
  name: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  barcode: z.string(),
  status: z.enum(ORDER_STATUSES),
  step: z.enum(['handOver', 'takeBack']).nullable().describe('What can be done with it here; null: nothing now'),
  returnDay: z.iso.date().nullable(),
  isWithdrawn: z.boolean().describe('Its customer has withdrawn: it is handed to nobody, and goes back to its place'),
  isOverdue: z.boolean().describe('Its rent is over, and it is not back, or nobody has come for it'),
})

export const deskVisit = z.object({
  id: z.uuid(),
  kind: z.enum(['handedOver', 'takenBack']),
  at: z.iso.datetime(),
  person: z.string().describe('Of the store'),
  signedBy: z.string().describe('Empty: nobody has signed, or not for the eyes of who asks'),
  signature: z.string().nullable().describe(`A path of an SVG of ${SIGNATURE.width} × ${SIGNATURE.height}`),
  documentSeen: z.boolean(),
})

const deskOrder = z.object({
  orderId: z.uuid(),
  number: z.string(),
  name: z.string().describe('Of its customer'),
  isFetched: z.boolean().describe('It is fetched at the shop; else it was sent'),
  deliveryDay: z.iso.date(),
  garments: z.array(deskGarment),
  visits: z.array(deskVisit),
})

export const desk = z.object({ today: z.iso.date(), orders: z.array(deskOrder) })

export const handOverBody = z.object({
  itemIds: z.array(z.uuid().toLowerCase()).min(1).max(20),
  signedBy: z.string().trim().min(1).max(200).describe('Who takes it'),
  signature: signature.nullable().default(null).describe('As it was drawn; null: signed by name alone'),
  documentSeen: z.boolean().default(false),
})

export const takeBackBody = scanBody
  .extend({
    signedBy: z.string().trim().max(200).default('').describe('Who brings it; empty: nobody signs'),
    signature: signature.nullable().default(null),
  })
  .refine(({ signedBy, signature: drawn }) => drawn === null || signedBy !== '', {
    path: ['signedBy'],
    message: 'A drawing needs a name',
  })

export type DeskView = z.infer<typeof desk>
export type DeskVisitView = z.infer<typeof deskVisit>
export type DeskOrderView = z.infer<typeof deskOrder>

/** The calls of the desk of a shop. */
export const deskEndpoints = {
  desk: {
    method: 'GET',
    path: '/api/stores/{storeId}/floor/desk',
    tag: 'Floor',
    summary: 'What waits in the shop for its customers, and what they have to bring back; or what was looked for',
    access: 'floor.work',
    params: ofStore,
    query: deskQuery,
    data: desk,
    failures: [],
  },
  handOverAtDesk: {
    method: 'POST',
    path: '/api/stores/{storeId}/orders/{id}/desk',
    tag: 'Floor',
    summary: 'Garments of an order are handed to whoever signs for them',
    description: 'They are delivered; taken back like every other report of staff.',
    access: 'floor.work',
    params: ofStoreAndId,
    body: handOverBody,
    data: nothing,
    failures: ['NOT_FOUND', 'ORDER_STATE'],
  },
  takeBackAtDesk: {
    method: 'POST',
    path: '/api/stores/{storeId}/floor/desk/scans',
    tag: 'Floor',
    summary: 'A garment is brought back to the shop: received as where garments come back',
    description: 'Whoever brings it may sign for it.',
    access: 'floor.work',
    params: ofStore,
    body: takeBackBody,
    data: scanResult,
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
