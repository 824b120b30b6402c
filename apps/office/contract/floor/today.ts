import { z } from 'zod'
import { TODAY_QUEUE_NAMES } from '#domain/floor/today-queues.ts'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const MOST_TODAY_ROWS = 200

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

export const todayQuery = z.object({
  queue: z.enum(TODAY_QUEUE_NAMES).optional().describe('This one alone'),
  most: whole(1, MOST_TODAY_ROWS).default(5).describe('Rows of each queue'),
  skip: whole(0, 1_000_000).default(0),
})

export const todayRow = z.object({
  id: z.uuid(),
  orderId: z.uuid().nullable(),
  number: z.string().nullable().describe('Of the order, the membership or the bag'),
  garment: z
    .object({
      productId: z.uuid(),
      name: z.string(),
      size: z.string(),
      image: z.string().nullable(),
      barcode: z.string().nullable().describe('Of the unit it is to be'),
      shelf: z.string(),
      status: z.enum(ORDER_STATUSES),
    })
    .nullable(),
  what: z.string().nullable().describe('Of what is no garment: whose card, which mail, which work, where a bag is'),
  since: z.iso.datetime(),
  promised: z.iso.date().nullable().describe('By which day it was promised to be done'),
  isOverdue: z.boolean(),
  incidentId: z.uuid().nullable().describe('Where its ways out are, for who may see orders'),
})

export const todayQueue = z.object({ queue: z.enum(TODAY_QUEUE_NAMES), count: z.int(), rows: z.array(todayRow) })

export const today = z.object({
  today: z.iso.date().describe('By the shop’s clock'),
  queues: z.array(todayQueue).describe('Those that whoever asks may see, the most urgent first'),
})

export type TodayView = z.infer<typeof today>
export type TodayQueueView = z.infer<typeof todayQueue>
export type TodayRowView = z.infer<typeof todayRow>

/** The calls about what waits for somebody in a store. */
export const todayEndpoints = {
  today: {
    method: 'GET',
    path: '/api/stores/{storeId}/today',
    tag: 'Floor',
    summary: 'What waits for somebody in the store, by promised day: as much of it as whoever asks may see',
    description:
      'A garment waits in one queue at most. `/today/events` beside it is a stream that says when to ask again.',
    access: 'store.view',
    params: ofStore,
    query: todayQuery,
    data: today,
    failures: ['INVALID_REQUEST'],
  },
} as const satisfies Record<string, OfficeEndpoint>
