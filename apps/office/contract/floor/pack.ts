import { z } from 'zod'
import { PLACES } from '#domain/catalogue/units/custody.ts'
import { MOVE_REFUSALS } from '#domain/rentals/timeline/moves.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { rescueView } from '../incidents/rescue.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { trackingBody } from '../orders/tracking.ts'

export const MOST_HANDED_OVER = 200

const id = z.uuid().toLowerCase()
const parcelKey = z.object({ orderId: id, shipDay: z.iso.date() })

export const packGarment = z.object({
  itemId: z.uuid(),
  name: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  barcode: z.string().describe('Of the unit to be fetched'),
  shelf: z.string(),
  isScanned: z.boolean(),
  isCancelled: z.boolean().describe('Given up since somebody began to pack it'),
  isEndangered: z.boolean().describe('Its unit may not be here'),
})

export const packParcel = parcelKey.extend({
  id: z.uuid().nullable().describe('Null: nobody has begun to pack it'),
  number: z.string().describe('Of the order'),
  garments: z.array(packGarment),
})

const booking = z.object({
  state: z.enum(['waiting', 'booked', 'refused']),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  problem: z.string().nullable().describe('Why the courier does not carry it, in its own words'),
})

export const packList = z.object({
  today: z.iso.date(),
  open: z.array(packParcel).describe('In the order of the shelves'),
  packed: z
    .array(
      packParcel.extend({
        id: z.uuid(),
        packedAt: z.iso.datetime(),
        packedBy: z.string(),
        isFetched: z.boolean().describe('Its customer comes to the shop for it: no courier has anything to do with it'),
        booking: booking.nullable().describe('Null: nobody was asked to carry it'),
        returnLabel: booking
          .pick({ state: true, problem: true })
          .nullable()
          .describe('The label for the way back; null: none lies in the box'),
        carrier: z.string().nullable().describe('As people call it: typed, or booked'),
        tracking: z.string().nullable(),
        isTyped: z.boolean().describe('Somebody of the store said so, and no courier’s booking'),
      }),
    )
    .describe('Closed, waiting for the courier'),
})

const scanKey = z.uuid().toLowerCase().describe('Made for each scan: the same one again changes nothing')

export const scanBody = z.object({
  // a scanner that reads nonsense is answered, however much of it there is
  code: z.string().max(10_000),
  scanKey,
  current: parcelKey.nullable().default(null).describe('The parcel in somebody’s hands'),
  isReceived: z
    .boolean()
    .default(false)
    .describe('The unit is here and clean, whatever is recorded: the order that had it is settled first'),
})

export const scanAnswer = z.object({
  kind: z.enum(['packed', 'closed', 'cancelled', 'voided']),
  parcelId: z.uuid().nullable(),
  orderId: z.uuid(),
  shipDay: z.iso.date(),
  number: z.string(),
  garment: packGarment,
})

/** What a refused scan says beside its code. */
export const scanRefusal = z.object({
  garment: packGarment
    .extend({ number: z.string(), parcelId: z.uuid().nullable() })
    .nullable()
    .describe('What was expected, or whose unit it is'),
  unit: z.object({ id: z.uuid(), barcode: z.string(), shelf: z.string() }).nullable(),
  offer: z.boolean().describe('The scanned unit can take the place of the expected one'),
  refusal: z.enum(MOVE_REFUSALS).nullable().describe('Why it cannot'),
  elsewhere: z
    .object({
      place: z.enum(PLACES),
      since: z.iso.datetime(),
      bag: z.int().nullable().describe('The bag it lies in'),
      order: z.object({ id: z.uuid(), number: z.string() }).nullable().describe('The order of this store that has it'),
      canReceive: z.boolean().describe('Whoever has it in hand may say that it is back and clean'),
    })
    .nullable()
    .describe('Where the unit is recorded'),
  tooLate: z
    .object({
      incidentId: z.uuid().nullable().describe('Where it is decided; null: it is raised within a minute'),
      deliveryDay: z.iso.date().describe('The promised day'),
      arrives: z.iso.date().describe('When it would be there if it left now'),
      rescues: z.array(rescueView).describe('What can be decided, with what goes back'),
      people: z.array(z.string()).describe('Who may decide'),
    })
    .nullable()
    .describe('Its day cannot be kept any more: somebody decides before it is packed'),
})

export const swapBody = z.object({ itemId: id, unitId: id, scanKey })
export const unpackBody = z.object({ itemId: id })
export const handOverBody = z.object({ ids: z.array(id).min(1).max(MOST_HANDED_OVER) })

export const papersQuery = z.object({
  ids: z
    .string()
    .describe('Of parcels, with commas between them')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).min(1).max(MOST_HANDED_OVER)),
})

export const handOverPreview = z.object({
  parcels: z.int(),
  garments: z.int(),
  held: z.array(z.object({ id: z.uuid(), number: z.string().nullable() })).describe('Those that stay'),
})

export type PackListView = z.infer<typeof packList>
export type BookingView = z.infer<typeof booking>
export type PackParcelView = z.infer<typeof packParcel>
export type PackGarmentView = z.infer<typeof packGarment>
export type ScanAnswerView = z.infer<typeof scanAnswer>
export type ScanRefusalView = z.infer<typeof scanRefusal>
export type HandOverPreviewView = z.infer<typeof handOverPreview>

/** The calls of the packing table. */
export const packEndpoints = {
  packList: {
    method: 'GET',
    path: '/api/stores/{storeId}/floor/pack',
    tag: 'Floor',
    summary: 'Parcels to pack, in the order of the shelves, and those that wait for the courier',
    access: 'floor.work',
    params: ofStore,
    data: packList,
    failures: [],
  },
  scanToPack: {
    method: 'POST',
    path: '/api/stores/{storeId}/floor/pack/scans',
    tag: 'Floor',
    summary: 'A unit was scanned at the packing table',
    description:
      'It goes into its parcel, and the last one closes it. Otherwise `details` says what was expected, and whether the scanned unit may take its place (`offer`), where it is recorded (`elsewhere`), or that its day cannot be kept any more and what can be decided (`tooLate`).',
    access: 'floor.work',
    params: ofStore,
    body: scanBody,
    data: scanAnswer,
    failures: [
      ...(['BARCODE_MALFORMED', 'BARCODE_CHECK_DIGIT', 'PACK_UNIT_UNKNOWN', 'PACK_UNIT_OF_OTHERS'] as const),
      ...(['PACK_OTHER_PARCEL', 'PACK_OTHER_UNIT', 'PACK_OTHER_SIZE', 'PACK_OTHER_GARMENT'] as const),
      ...(['PACK_ALREADY_PACKED', 'PACK_ALREADY_CLOSED', 'UNIT_ELSEWHERE', 'PACK_TOO_LATE'] as const),
    ],
  },
  swapUnit: {
    method: 'POST',
    path: '/api/stores/{storeId}/floor/pack/swaps',
    tag: 'Floor',
    summary: 'Put an equal unit into the parcel instead: its reservation moves in the same transaction',
    access: 'floor.work',
    params: ofStore,
    body: swapBody,
    data: scanAnswer,
    failures: [
      ...(['NOT_FOUND', 'ALREADY_LEFT', 'BOUND_TO_UNIT', 'SAME_UNIT', 'UNIT_NOT_EQUAL', 'CONDITION_DIFFERS'] as const),
      ...(['UNIT_KEPT', 'UNIT_TAKEN', 'UNIT_ELSEWHERE', 'PACK_TOO_LATE'] as const),
    ],
  },
  sendRestLater: {
    method: 'POST',
    path: '/api/stores/{storeId}/parcels/{id}/close',
    tag: 'Floor',
    summary: 'Close a parcel with what is in it; the rest is sent later',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'PARCEL_EMPTY', 'PARCEL_HAS_CANCELLED', 'PARCEL_LEFT'],
  },
  unpack: {
    method: 'POST',
    path: '/api/stores/{storeId}/parcels/{id}/unpack',
    tag: 'Floor',
    summary: 'Take a garment out of a parcel that is still here',
    access: 'floor.work',
    params: ofStoreAndId,
    body: unpackBody,
    data: nothing,
    failures: ['NOT_FOUND', 'PARCEL_LEFT'],
  },
  previewHandOver: {
    method: 'POST',
    path: '/api/stores/{storeId}/handOver/preview',
    tag: 'Floor',
    summary: 'What would leave if these parcels were handed over now',
    access: 'floor.work',
    isRead: true,
    params: ofStore,
    body: handOverBody,
    data: handOverPreview,
    failures: [],
  },
  handOver: {
    method: 'POST',
    path: '/api/stores/{storeId}/handOver',
    tag: 'Floor',
    summary: 'The courier has these parcels: their garments are shipped, their customers are told',
    access: 'floor.work',
    params: ofStore,
    body: handOverBody,
    data: handOverPreview,
    failures: ['PARCEL_LEFT'],
  },
  trackParcel: {
    method: 'PUT',
    path: '/api/stores/{storeId}/parcels/{id}/tracking',
    tag: 'Floor',
    summary: 'Who carries a packed or shipped parcel and under which number, as it was typed or scanned',
    description: 'Stands before what a courier’s booking says; with neither of them the booking counts again.',
    access: 'floor.work',
    params: ofStoreAndId,
    body: trackingBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  bookParcel: {
    method: 'POST',
    path: '/api/stores/{storeId}/parcels/{id}/booking',
    tag: 'Floor',
    summary: 'Ask the courier to carry a packed parcel, once more if it was refused',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'PARCEL_LEFT'],
  },
  parcelPapers: {
    method: 'GET',
    path: '/api/stores/{storeId}/floor/pack/papers.pdf',
    tag: 'Floor',
    summary: 'Labels and packing slips of several parcels as one PDF, each label before its slip',
    access: 'floor.work',
    params: ofStore,
    query: papersQuery,
    data: fileContent,
    file: 'application/pdf',
    failures: ['NOT_FOUND'],
  },
  parcelLabel: {
    method: 'GET',
    path: '/api/stores/{storeId}/parcels/{id}/label.pdf',
    tag: 'Floor',
    summary: 'The courier’s label of a parcel as a PDF',
    access: 'floor.work',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/pdf',
    failures: ['NOT_FOUND'],
  },
  packingSlip: {
    method: 'GET',
    path: '/api/stores/{storeId}/parcels/{id}/slip.pdf',
    tag: 'Floor',
    summary: 'The packing slip of a parcel as a PDF, in the language of the customer, without prices',
    access: 'floor.work',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/pdf',
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
