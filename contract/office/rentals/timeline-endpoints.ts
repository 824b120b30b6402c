import { z } from 'zod'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import {
  blockBody,
  explanation,
  explanationQuery,
  freeHoldBody,
  moveBody,
  moveChoices,
  timeline,
  timelineQuery,
} from './timeline.ts'
import type { TimelineCallName } from './timeline-calls.ts'

const NOT_MOVABLE = ['NOT_FOUND', 'ALREADY_LEFT', 'BOUND_TO_UNIT'] as const

export const timelineEndpoints = {
  timeline: {
    tag: 'Timeline',
    summary: 'Units with what takes their days in a window: carts, orders, repair, blocked days',
    access: 'catalogue.view',
    params: ofStore,
    query: timelineQuery,
    data: timeline,
    failures: ['INVALID_REQUEST'],
  },
  explainDay: {
    tag: 'Timeline',
    summary: 'Why a garment can be delivered on a day or not, unit by unit',
    access: 'catalogue.view',
    params: ofStore,
    query: explanationQuery,
    data: explanation,
    failures: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  moveChoices: {
    tag: 'Timeline',
    summary: 'The equal units a reservation could go to, and why not to the others',
    access: 'floor.work',
    params: ofStoreAndId,
    data: moveChoices,
    failures: [...NOT_MOVABLE],
  },
  moveReservation: {
    tag: 'Timeline',
    summary: 'Put a reservation on an equal unit, on the same days; its order follows',
    access: 'floor.work',
    params: ofStoreAndId,
    body: moveBody,
    data: z.object({ from: z.uuid().describe('Where it was: to take it back') }),
    failures: [...NOT_MOVABLE, 'SAME_UNIT', 'UNIT_NOT_EQUAL', 'CONDITION_DIFFERS', 'UNIT_KEPT', 'UNIT_TAKEN'],
  },
  freeHold: {
    tag: 'Timeline',
    summary: 'End what a cart holds, with a reason; not while it is being paid',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: freeHoldBody,
    data: nothing,
    failures: ['HOLD_ALREADY_OVER', 'HOLD_BEING_PAID'],
  },
  blockDays: {
    tag: 'Timeline',
    summary: 'Keep days of a unit for something else than a customer',
    access: 'floor.work',
    params: ofStoreAndId,
    body: blockBody,
    data: z.object({ id: z.uuid() }),
    failures: ['NOT_FOUND', 'BLOCK_NOT_AHEAD', 'UNIT_GONE', 'DAYS_TAKEN'],
  },
  unblockDays: {
    tag: 'Timeline',
    summary: 'Give blocked days back',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<TimelineCallName, OfficeEndpoint>
