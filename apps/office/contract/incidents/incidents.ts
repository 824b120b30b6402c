import { z } from 'zod'
import { EXCEPTION_KINDS, EXCEPTION_STATES, EXCEPTION_SUBJECTS, SOLUTIONS } from '#domain/incidents/incident.ts'
import { LATE_STEPS } from '#domain/incidents/late-ladder.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { staffNote } from '../orders/order-detail.ts'
import { rescueBody, rescued, rescuePlan, rescueView } from './rescue.ts'

const moment = z.iso.datetime()
const day = z.iso.date()
const person = z.object({ id: z.uuid(), name: z.string() })

export const exceptionQuery = z.object({
  state: z.enum(EXCEPTION_STATES).default('open'),
  kind: z.enum(EXCEPTION_KINDS).optional(),
  owner: z
    .union([z.uuid(), z.literal('nobody')])
    .optional()
    .describe('Of one person, or nobody’s'),
  order: z.uuid().optional().describe('About one order'),
  before: z.uuid().optional().describe('The id of the last one seen: for the next page'),
})

export const listedException = z.object({
  id: z.uuid(),
  kind: z.enum(EXCEPTION_KINDS),
  step: z.enum(LATE_STEPS).nullable().describe('How far a late return has come'),
  state: z.enum(EXCEPTION_STATES),
  openedAt: moment,
  deadline: day,
  isOverdue: z.boolean(),
  owner: person.nullable(),
  subject: z.enum(EXCEPTION_SUBJECTS),
  garment: z
    .object({ productId: z.uuid(), name: z.string(), size: z.string(), image: z.string().nullable() })
    .nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  membership: z.object({ number: z.string(), customerId: z.uuid().nullable() }).nullable(),
  job: z.string().nullable().describe('Which work was given up on'),
  customer: z.string().describe('Initials for who may not see customers'),
})

export const exceptionPage = z.object({
  exceptions: z.array(listedException),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable().describe('For the next page; null: there is none'),
  people: z.array(person).describe('Who can take care of one'),
})

export const exceptionDetail = listedException.extend({
  solution: z.enum(SOLUTIONS).nullable(),
  reason: z.string(),
  closedAt: moment.nullable(),
  closedBy: z.string().nullable(),
  daysLate: z.int().nullable(),
  worth: z
    .int()
    .nullable()
    .describe('Euro cents that the garment is worth today: what could be charged if it stays away'),
  notes: z.array(staffNote).describe('Those of the order'),
  colleagues: z.array(z.string()).describe('Who can be called in a note'),
  people: z.array(person),
  rescues: z
    .array(rescueView)
    .describe('The ways out for a garment that is at risk or was not sent, the one that changes least first'),
})

export const ownerBody = z.object({
  ownerId: z.uuid().nullable(),
  seen: z.uuid().nullable().describe('Whose it was when the caller looked'),
})

export const dismissBody = z.object({ reason: z.string().trim().min(1).max(500) })

export type ListedExceptionView = z.infer<typeof listedException>
export type ExceptionDetailView = z.infer<typeof exceptionDetail>

/** The calls about what went another way than planned. */
export const exceptionEndpoints = {
  exceptions: {
    method: 'GET',
    path: '/api/stores/{storeId}/exceptions',
    tag: 'Exceptions',
    summary: 'What waits for a person, by deadline',
    access: 'orders.view',
    params: ofStore,
    query: exceptionQuery,
    data: exceptionPage,
    failures: [],
  },
  exportExceptions: {
    method: 'GET',
    path: '/api/stores/{storeId}/exceptions.csv',
    tag: 'Exceptions',
    summary: 'The same as a file',
    access: 'orders.view',
    params: ofStore,
    query: exceptionQuery.omit({ before: true }),
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
  exceptionDetail: {
    method: 'GET',
    path: '/api/stores/{storeId}/exceptions/{id}',
    tag: 'Exceptions',
    summary: 'One of them, with the notes of its order',
    access: 'orders.view',
    params: ofStoreAndId,
    data: exceptionDetail,
    failures: ['NOT_FOUND'],
  },
  assignException: {
    method: 'PUT',
    path: '/api/stores/{storeId}/exceptions/{id}/owner',
    tag: 'Exceptions',
    summary: 'Who takes care of it',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: ownerBody,
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'EXCEPTION_CLOSED'],
  },
  dismissException: {
    method: 'POST',
    path: '/api/stores/{storeId}/exceptions/{id}/dismissal',
    tag: 'Exceptions',
    summary: 'Nothing is to be done about it, and why',
    description: 'It comes back when its cause comes back, and a late return with its next step.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: dismissBody,
    data: nothing,
    failures: ['NOT_FOUND', 'EXCEPTION_CLOSED'],
  },
  planRescue: {
    method: 'POST',
    path: '/api/stores/{storeId}/exceptions/{id}/rescue/plan',
    tag: 'Exceptions',
    summary: 'What a way out would do: the money that would go back, the mail that would go out',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: rescueBody,
    data: rescuePlan,
    failures: ['NOT_FOUND', 'EXCEPTION_CLOSED', 'RESCUE_GONE'],
  },
  rescueGarment: {
    method: 'POST',
    path: '/api/stores/{storeId}/exceptions/{id}/rescue',
    tag: 'Exceptions',
    summary: 'Take a way out for a garment that is at risk or was not sent in time',
    description: 'Nothing more is ever to be paid. Whoever was too late is told, and asks for the ways out again.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: rescueBody,
    data: rescued,
    failures: ['NOT_FOUND', 'EXCEPTION_CLOSED', 'RESCUE_GONE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
