import { z } from 'zod'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'

export const courierDayQuery = z.object({ day: z.iso.date().optional().describe('Left out: today') })

const stop = z.object({
  kind: z.enum(['delivery', 'pickUp']),
  id: z.uuid().nullable().describe('Of the parcel or of the pick-up; null: nobody has begun to pack it'),
  orderId: z.uuid(),
  number: z.string().describe('Of the order'),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
  phone: z.string(),
  note: z.string(),
  slot: z.string().nullable(),
  garments: z.int(),
  parcels: z.int(),
  tracking: z.string().nullable(),
  state: z.enum(['toPack', 'packed', 'left', 'waiting', 'booked', 'refused']),
  problem: z.string().nullable().describe('Why the carrier does not come, in its own words'),
})

export const courierDay = z.object({
  today: z.iso.date(),
  day: z.iso.date(),
  deliveries: z.array(stop),
  pickUps: z.array(stop),
})

export type CourierDayView = z.infer<typeof courierDay>
export type CourierStopView = z.infer<typeof stop>

/** The calls about a carrier's day. */
export const courierEndpoints = {
  courierDay: {
    method: 'GET',
    path: '/api/stores/{storeId}/floor/courier',
    tag: 'Floor',
    summary: 'What is handed over and fetched on a day, with addresses',
    access: 'floor.work',
    params: ofStore,
    query: courierDayQuery,
    data: courierDay,
    failures: [],
  },
  courierDayPdf: {
    method: 'GET',
    path: '/api/stores/{storeId}/floor/courier.pdf',
    tag: 'Floor',
    summary: 'The same as a PDF, for whoever drives',
    access: 'floor.work',
    params: ofStore,
    query: courierDayQuery,
    data: fileContent,
    file: 'application/pdf',
    failures: [],
  },
  courierDayCsv: {
    method: 'GET',
    path: '/api/stores/{storeId}/floor/courier.csv',
    tag: 'Floor',
    summary: 'The same as a table',
    access: 'floor.work',
    params: ofStore,
    query: courierDayQuery,
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
  bookPickUp: {
    method: 'POST',
    path: '/api/stores/{storeId}/pickUps/{id}/booking',
    tag: 'Floor',
    summary: 'Ask the carrier once more for a pick-up that it refused',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
