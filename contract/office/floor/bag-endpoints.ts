import { nothing } from '../../basics.ts'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import type { BagCallName } from './bag-calls.ts'
import {
  bagDetail,
  bagList,
  bagScanResult,
  bagsQuery,
  bagView,
  openBagBody,
  priceBagBody,
  sendBagBody,
  settleBody,
  unitInBag,
} from './bags.ts'
import { scanBody } from './floor.ts'

export const bagEndpoints = {
  bags: {
    tag: 'Floor',
    summary: 'Bags at the laundry or being mended, those being filled, and those closed last',
    access: 'floor.work',
    params: ofStore,
    query: bagsQuery,
    data: bagList,
    failures: [],
  },
  bag: {
    tag: 'Floor',
    summary: 'One bag and what is in it',
    access: 'floor.work',
    params: ofStoreAndId,
    data: bagDetail,
    failures: ['NOT_FOUND'],
  },
  openBag: {
    tag: 'Floor',
    summary: 'Open a bag; it gets the next number of the store',
    access: 'floor.work',
    params: ofStore,
    body: openBagBody,
    data: bagView,
    failures: [],
  },
  scanBag: {
    tag: 'Floor',
    summary: 'A code was scanned over a bag: into one that is being filled, out of one that was away',
    description: 'Every code is answered; what cannot go in or come out moves nothing and `answer` says why.',
    access: 'floor.work',
    params: ofStoreAndId,
    body: scanBody,
    data: bagScanResult,
    failures: ['NOT_FOUND', 'MOVED_MEANWHILE'],
  },
  takeOutOfBag: {
    tag: 'Floor',
    summary: 'Take a garment out of a bag that has not left: it goes back where it was',
    access: 'floor.work',
    params: ofStoreAndId,
    body: unitInBag,
    data: nothing,
    failures: ['NOT_FOUND', 'BAG_LEFT', 'MOVED_MEANWHILE'],
  },
  settleBagged: {
    tag: 'Floor',
    summary: 'Say of one garment that it came back not ready, is lost, or lies in the bag after all',
    access: 'floor.work',
    params: ofStoreAndId,
    body: settleBody,
    data: nothing,
    failures: [
      ...(['NOT_FOUND', 'MOVED_MEANWHILE', 'BAG_NOT_OUT', 'BAG_REASON_NEEDED', 'BAG_SAME_OUTCOME'] as const),
      'BAG_FOUND_ELSEWHERE',
    ],
  },
  sendBag: {
    tag: 'Floor',
    summary: 'The bag has left, and is due on a day',
    access: 'floor.work',
    params: ofStoreAndId,
    body: sendBagBody,
    data: nothing,
    failures: ['NOT_FOUND', 'BAG_LEFT', 'BAG_EMPTY', 'UNTIL_NOT_AHEAD'],
  },
  discardBag: {
    tag: 'Floor',
    summary: 'Close a bag that was opened by mistake and has nothing in it',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'BAG_LEFT', 'BAG_NOT_EMPTY'],
  },
  priceBag: {
    tag: 'Floor',
    summary: 'What a bag costs, as a whole or for each garment; every garment keeps its share',
    access: 'cost.view',
    params: ofStoreAndId,
    body: priceBagBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  bagLabel: {
    tag: 'Floor',
    summary: 'The label of a bag as a PDF: its number and barcode, and where it goes',
    access: 'floor.work',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/pdf',
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<BagCallName, OfficeEndpoint>
