import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { desk, deskQuery, handOverBody, takeBackBody } from './desk.ts'
import type { DeskCallName } from './desk-calls.ts'
import { scanResult } from './floor.ts'

export const deskEndpoints = {
  desk: {
    tag: 'Floor',
    summary: 'What waits in the shop for its customers, and what they have to bring back; or what was looked for',
    access: 'floor.work',
    params: ofStore,
    query: deskQuery,
    data: desk,
    failures: [],
  },
  handOverAtDesk: {
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
    tag: 'Floor',
    summary: 'A garment is brought back to the shop: received as where garments come back',
    description: 'Whoever brings it may sign for it.',
    access: 'floor.work',
    params: ofStore,
    body: takeBackBody,
    data: scanResult,
    failures: [],
  },
} as const satisfies Record<DeskCallName, OfficeEndpoint>
