import { z } from 'zod'
import { MOST_CENTS } from '#domain/catalogue/catalogue-limits.ts'
import { UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import { BAG_KINDS, BAG_OUTCOMES, BAG_STATES } from '#domain/floor/bags/bag.ts'
import { BAG_ANSWERS } from '#domain/floor/bags/judge-bag-scan.ts'
import { COST_PER } from '#domain/floor/bags/share-cost.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { scanBody } from './floor.ts'

const cost = z.object({ cents: z.int().min(0).max(MOST_CENTS), per: z.enum(COST_PER) })

export const bagView = z.object({
  id: z.uuid(),
  number: z.int(),
  code: z.string().describe('What stands on it as a barcode'),
  kind: z.enum(BAG_KINDS),
  place: z.string(),
  state: z.enum(BAG_STATES),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  sentAt: z.iso.datetime().nullable(),
  dueOn: z.iso.date().nullable(),
  isDue: z.boolean().describe('It should be back by now'),
  isOverdue: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  garments: z.int().describe('How many it has or had'),
  inside: z.int().describe('How many have neither come back nor been given up'),
  cost: cost.nullable().describe('Null: not known, or not for the eyes of who asks'),
})

export const bagsQuery = z.object({ kind: z.enum(BAG_KINDS).default('laundry') })

export const bagList = z.object({
  today: z.iso.date().describe('By the shop’s clock'),
  places: z.array(z.string()).describe('Where garments were brought before'),
  bags: z.array(bagView).describe('Those that are out by their due days, those being filled, and those closed last'),
})

const baggedGarment = z.object({
  unitId: z.uuid(),
  barcode: z.string(),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  state: z.enum(UNIT_STATES),
})

export const bagDetail = z.object({
  today: z.iso.date(),
  bag: bagView,
  proposedDue: z.iso.date().describe('When it would be back by the days the store takes for its laundry'),
  garments: z.array(
    baggedGarment.extend({
      outcome: z.enum(BAG_OUTCOMES).nullable().describe('Null: it lies in the bag'),
      settledBy: z.string().nullable(),
      settledAt: z.iso.datetime().nullable(),
      reason: z.string(),
    }),
  ),
})

export const openBagBody = z.object({ kind: z.enum(BAG_KINDS), place: z.string().trim().min(1).max(80) })

export const bagScanResult = z.object({
  scanId: z.uuid(),
  answer: z.enum(BAG_ANSWERS),
  garment: baggedGarment.nullable().describe('Null: the code names none, or one that is not for this store to know'),
  shelf: z.string(),
  otherBag: z.int().nullable().describe('The number of the bag it lies in instead'),
  bag: bagView,
})

export const unitInBag = z.object({ unitId: z.uuid() })

export const settleBody = unitInBag.extend({
  outcome: z.enum(BAG_OUTCOMES).nullable().describe('Null: it lies in the bag after all'),
  reason: z.string().trim().max(500).default('').describe('Asked for where one is given up as lost'),
})

export const sendBagBody = z.object({ dueOn: z.iso.date() })

export const priceBagBody = z.object({ cost: cost.nullable() })

export type BagView = z.infer<typeof bagView>
export type BagDetailView = z.infer<typeof bagDetail>
export type BagScanView = z.infer<typeof bagScanResult>

/** The calls of bags that go to the laundry or to be mended. */
export const bagEndpoints = {
  bags: {
    method: 'GET',
    path: '/api/stores/{storeId}/floor/bags',
    tag: 'Floor',
    summary: 'Bags at the laundry or being mended, those being filled, and those closed last',
    access: 'floor.work',
    params: ofStore,
    query: bagsQuery,
    data: bagList,
    failures: [],
  },
  bag: {
    method: 'GET',
    path: '/api/stores/{storeId}/bags/{id}',
    tag: 'Floor',
    summary: 'One bag and what is in it',
    access: 'floor.work',
    params: ofStoreAndId,
    data: bagDetail,
    failures: ['NOT_FOUND'],
  },
  openBag: {
    method: 'POST',
    path: '/api/stores/{storeId}/floor/bags',
    tag: 'Floor',
    summary: 'Open a bag; it gets the next number of the store',
    access: 'floor.work',
    params: ofStore,
    body: openBagBody,
    data: bagView,
    failures: [],
  },
  scanBag: {
    method: 'POST',
    path: '/api/stores/{storeId}/bags/{id}/scans',
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
    method: 'POST',
    path: '/api/stores/{storeId}/bags/{id}/takeOut',
    tag: 'Floor',
    summary: 'Take a garment out of a bag that has not left: it goes back where it was',
    access: 'floor.work',
    params: ofStoreAndId,
    body: unitInBag,
    data: nothing,
    failures: ['NOT_FOUND', 'BAG_LEFT', 'MOVED_MEANWHILE'],
  },
  settleBagged: {
    method: 'POST',
    path: '/api/stores/{storeId}/bags/{id}/garments',
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
    method: 'POST',
    path: '/api/stores/{storeId}/bags/{id}/send',
    tag: 'Floor',
    summary: 'The bag has left, and is due on a day',
    access: 'floor.work',
    params: ofStoreAndId,
    body: sendBagBody,
    data: nothing,
    failures: ['NOT_FOUND', 'BAG_LEFT', 'BAG_EMPTY', 'UNTIL_NOT_AHEAD'],
  },
  discardBag: {
    method: 'POST',
    path: '/api/stores/{storeId}/bags/{id}/discard',
    tag: 'Floor',
    summary: 'Close a bag that was opened by mistake and has nothing in it',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'BAG_LEFT', 'BAG_NOT_EMPTY'],
  },
  priceBag: {
    method: 'POST',
    path: '/api/stores/{storeId}/bags/{id}/cost',
    tag: 'Floor',
    summary: 'What a bag costs, as a whole or for each garment; every garment keeps its share',
    access: 'cost.view',
    params: ofStoreAndId,
    body: priceBagBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  bagLabel: {
    method: 'GET',
    path: '/api/stores/{storeId}/bags/{id}/label.pdf',
    tag: 'Floor',
    summary: 'The label of a bag as a PDF: its number and barcode, and where it goes',
    access: 'floor.work',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/pdf',
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
