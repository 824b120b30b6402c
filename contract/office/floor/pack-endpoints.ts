import { nothing } from '../../accounts/accounts.ts'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { handOverBody, handOverPlan, packList, scanAnswer, scanBody, swapBody, unpackBody } from './pack.ts'
import type { PackCallName } from './pack-calls.ts'

export const packEndpoints = {
  packList: {
    tag: 'Floor',
    summary: 'Parcels to pack, in the order of the shelves, and those that wait for the courier',
    access: 'floor.work',
    params: ofStore,
    data: packList,
    failures: [],
  },
  scanToPack: {
    tag: 'Floor',
    summary: 'A unit was scanned at the packing table',
    description:
      'It goes into its parcel, and the last one closes it. Otherwise `details` says what was expected, and whether the scanned unit may take its place (`offer`).',
    access: 'floor.work',
    params: ofStore,
    body: scanBody,
    data: scanAnswer,
    failures: [
      ...(['BARCODE_MALFORMED', 'BARCODE_CHECK_DIGIT', 'PACK_UNIT_UNKNOWN', 'PACK_UNIT_OF_OTHERS'] as const),
      ...(['PACK_OTHER_PARCEL', 'PACK_OTHER_UNIT', 'PACK_OTHER_SIZE', 'PACK_OTHER_GARMENT'] as const),
      'PACK_ALREADY_PACKED',
    ],
  },
  swapUnit: {
    tag: 'Floor',
    summary: 'Put an equal unit into the parcel instead: its reservation moves in the same transaction',
    access: 'floor.work',
    params: ofStore,
    body: swapBody,
    data: scanAnswer,
    failures: [
      ...(['NOT_FOUND', 'ALREADY_LEFT', 'BOUND_TO_UNIT', 'SAME_UNIT', 'UNIT_NOT_EQUAL', 'CONDITION_DIFFERS'] as const),
      ...(['UNIT_KEPT', 'UNIT_TAKEN'] as const),
    ],
  },
  sendRestLater: {
    tag: 'Floor',
    summary: 'Close a parcel with what is in it; the rest is sent later',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'PARCEL_EMPTY', 'PARCEL_LEFT'],
  },
  unpack: {
    tag: 'Floor',
    summary: 'Take a garment out of a parcel that is still here',
    access: 'floor.work',
    params: ofStoreAndId,
    body: unpackBody,
    data: nothing,
    failures: ['NOT_FOUND', 'PARCEL_LEFT'],
  },
  planHandOver: {
    tag: 'Floor',
    summary: 'What would leave if these parcels were handed over now',
    access: 'floor.work',
    isRead: true,
    params: ofStore,
    body: handOverBody,
    data: handOverPlan,
    failures: [],
  },
  handOver: {
    tag: 'Floor',
    summary: 'The courier has these parcels: their garments are shipped, their customers are told',
    access: 'floor.work',
    params: ofStore,
    body: handOverBody,
    data: handOverPlan,
    failures: ['PARCEL_LEFT'],
  },
  bookParcel: {
    tag: 'Floor',
    summary: 'Ask the courier to carry a packed parcel, once more if it was refused',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'PARCEL_LEFT'],
  },
  parcelLabel: {
    tag: 'Floor',
    summary: 'The courier’s label of a parcel as a PDF',
    access: 'floor.work',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/pdf',
    failures: ['NOT_FOUND'],
  },
  packingSlip: {
    tag: 'Floor',
    summary: 'The packing slip of a parcel as a PDF, in the language of the customer, without prices',
    access: 'floor.work',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/pdf',
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<PackCallName, OfficeEndpoint>
