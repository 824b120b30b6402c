import { z } from 'zod'
import { UNIT_CONDITIONS, UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import { DISABLED_REASONS } from '#domain/rentals/calendar/disabled-dates.ts'
import { BAR_KINDS } from '#domain/rentals/timeline/bars.ts'
import { CLAIM_KINDS } from '#domain/rentals/timeline/claim.ts'
import { MOVE_REFUSALS } from '#domain/rentals/timeline/moves.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'

export const MOST_TIMELINE_UNITS = 2_000
export const MOST_TIMELINE_DAYS = 366

const day = z.iso.date()
const until = day.nullable().describe('The day after the last; null: no end is known')
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

export const timelineQuery = z.object({
  from: day.optional().describe('The first day; without it, the Monday of this week'),
  days: whole(1, MOST_TIMELINE_DAYS).default(56),
  product: z.uuid().toLowerCase().optional(),
  size: z.string().max(40).optional(),
  unit: z.uuid().toLowerCase().optional(),
  text: z.string().trim().max(100).optional().describe('Beginnings of words of the name, or a whole barcode'),
  skip: whole(0, 1_000_000).default(0),
  most: whole(1, MOST_TIMELINE_UNITS).default(300),
})

const bar = z.object({ kind: z.enum(BAR_KINDS), from: day, until })

/** There are tens of thousands of them on one timeline: what does not hold is not said. */
const claim = z.object({
  id: z.uuid(),
  kind: z.enum(CLAIM_KINDS),
  isOwn: z.boolean().describe('Of another store nothing is known but the days'),
  isEndangered: z.literal(true).optional(),
  isBeingPaid: z.literal(true).optional(),
  orderNumber: z.string().optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional().describe('Until when a cart has it'),
  reason: z.string().optional().describe('Why the days are blocked'),
  canMove: z.literal(true).optional().describe('It can go to an equal unit: the garment has not left yet'),
  bars: z.array(bar).describe('What happens to the unit on its days; together they are exactly its days'),
})

export const timelineUnit = z.object({
  id: z.uuid(),
  barcode: z.string(),
  productId: z.uuid(),
  name: z.string(),
  size: z.string(),
  sizeLabel: z.string(),
  shelf: z.string(),
  condition: z.enum(UNIT_CONDITIONS),
  state: z.enum(UNIT_STATES),
  isOwn: z.boolean(),
  kept: bar.nullable().describe('While a person keeps it in the house, whatever is booked'),
  claims: z.array(claim),
})

export const timeline = z.object({
  today: day,
  from: day,
  until: day,
  units: z.array(timelineUnit),
  hasMore: z.boolean(),
})

export const explanationQuery = z.object({
  product: z.uuid().toLowerCase(),
  size: z.string().min(1).max(40),
  day,
  days: whole(1, 365).optional().describe('How long it is kept; without it, the shortest rent of the store'),
})

const obstacle = z.object({
  kind: z.enum(BAR_KINDS),
  from: day,
  until,
  orderNumber: z.string().nullable(),
  isOwn: z.boolean(),
  reason: z.string().nullable(),
})

export const explanation = z.object({
  day,
  days: z.int(),
  reason: z
    .enum([...DISABLED_REASONS, 'OUTSIDE_WINDOW', 'NOT_IN_STOCK'])
    .nullable()
    .describe('Null: it can be delivered on that day'),
  needed: z.object({ from: day, until: day }).nullable().describe('The days a unit would be taken'),
  units: z.array(z.object({ id: z.uuid(), barcode: z.string(), obstacles: z.array(obstacle) })),
})

export const moveChoices = z.object({
  orderNumber: z.string().nullable(),
  from: day,
  until,
  unit: z.object({ id: z.uuid(), barcode: z.string() }),
  choices: z.array(
    z.object({
      id: z.uuid(),
      barcode: z.string(),
      condition: z.enum(UNIT_CONDITIONS),
      shelf: z.string(),
      refusal: z.enum(MOVE_REFUSALS).nullable().describe('Null: it can go there'),
    }),
  ),
})

const reason = z.string().trim().max(500)

export const moveBody = z.object({ unitId: z.uuid().toLowerCase(), reason: reason.default('') })
export const freeHoldBody = z.object({ reason: reason.min(1) })
export const blockBody = z.object({
  from: day,
  until: day.describe('The day after the last'),
  reason: reason.min(1),
})

export type TimelineView = z.infer<typeof timeline>
export type TimelineUnitView = z.infer<typeof timelineUnit>
export type TimelineClaimView = z.infer<typeof claim>
export type BarView = z.infer<typeof bar>
export type ExplanationView = z.infer<typeof explanation>
export type MoveChoicesView = z.infer<typeof moveChoices>

const NOT_MOVABLE = ['NOT_FOUND', 'ALREADY_LEFT', 'BOUND_TO_UNIT'] as const

/** The calls about who has which unit when. */
export const timelineEndpoints = {
  timeline: {
    method: 'GET',
    path: '/api/stores/{storeId}/timeline',
    tag: 'Timeline',
    summary: 'Units with what takes their days in a window: carts, orders, repair, blocked days',
    access: 'catalogue.view',
    params: ofStore,
    query: timelineQuery,
    data: timeline,
    failures: ['INVALID_REQUEST'],
  },
  explainDay: {
    method: 'GET',
    path: '/api/stores/{storeId}/timeline/explanation',
    tag: 'Timeline',
    summary: 'Why a garment can be delivered on a day or not, unit by unit',
    access: 'catalogue.view',
    params: ofStore,
    query: explanationQuery,
    data: explanation,
    failures: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  moveChoices: {
    method: 'GET',
    path: '/api/stores/{storeId}/reservations/{id}/units',
    tag: 'Timeline',
    summary: 'The equal units a reservation could go to, and why not to the others',
    access: 'floor.work',
    params: ofStoreAndId,
    data: moveChoices,
    failures: [...NOT_MOVABLE],
  },
  moveReservation: {
    method: 'PUT',
    path: '/api/stores/{storeId}/reservations/{id}/unit',
    tag: 'Timeline',
    summary: 'Put a reservation on an equal unit, on the same days; its order follows',
    access: 'floor.work',
    params: ofStoreAndId,
    body: moveBody,
    data: z.object({ from: z.uuid().describe('Where it was: to take it back') }),
    failures: [...NOT_MOVABLE, 'SAME_UNIT', 'UNIT_NOT_EQUAL', 'CONDITION_DIFFERS', 'UNIT_KEPT', 'UNIT_TAKEN'],
  },
  freeHold: {
    method: 'POST',
    path: '/api/stores/{storeId}/holds/{id}/freed',
    tag: 'Timeline',
    summary: 'End what a cart holds, with a reason; not while it is being paid',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: freeHoldBody,
    data: nothing,
    failures: ['HOLD_ALREADY_OVER', 'HOLD_BEING_PAID'],
  },
  blockDays: {
    method: 'POST',
    path: '/api/stores/{storeId}/units/{id}/blocks',
    tag: 'Timeline',
    summary: 'Keep days of a unit for something else than a customer',
    access: 'floor.work',
    params: ofStoreAndId,
    body: blockBody,
    data: z.object({ id: z.uuid() }),
    failures: ['NOT_FOUND', 'BLOCK_NOT_AHEAD', 'UNIT_GONE', 'DAYS_TAKEN'],
  },
  unblockDays: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/blocks/{id}',
    tag: 'Timeline',
    summary: 'Give blocked days back',
    access: 'floor.work',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
