import { z } from 'zod'
import { INCIDENT_KINDS, INCIDENT_STATES, INCIDENT_SUBJECTS, SOLUTIONS } from '#domain/incidents/incident.ts'
import { LATE_STEPS } from '#domain/incidents/late-ladder.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { staffNote } from '../orders/order-detail.ts'
import { rescueBody, rescued, rescuePreview, rescueView } from './rescue.ts'

const moment = z.iso.datetime()
const day = z.iso.date()
const person = z.object({ id: z.uuid(), name: z.string() })

export const incidentQuery = z.object({
  state: z.enum(INCIDENT_STATES).default('open'),
  kind: z.enum(INCIDENT_KINDS).optional(),
  owner: z
    .union([z.uuid(), z.literal('nobody')])
    .optional()
    .describe('Of one person, or nobody’s'),
  order: z.uuid().optional().describe('About one order'),
  before: z.uuid().optional().describe('The id of the last one seen: for the next page'),
})

export const listedIncident = z.object({
  id: z.uuid(),
  kind: z.enum(INCIDENT_KINDS),
  step: z.enum(LATE_STEPS).nullable().describe('How far a late return has come'),
  state: z.enum(INCIDENT_STATES),
  openedAt: moment,
  deadline: day,
  isOverdue: z.boolean(),
  owner: person.nullable(),
  subject: z.enum(INCIDENT_SUBJECTS),
  garment: z
    .object({ productId: z.uuid(), name: z.string(), size: z.string(), image: z.string().nullable() })
    .nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  membership: z.object({ number: z.string(), customerId: z.uuid().nullable() }).nullable(),
  job: z.string().nullable().describe('Which work was given up on'),
  customer: z.string().describe('Initials for who may not see customers'),
})

export const incidentPage = z.object({
  incidents: z.array(listedIncident),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable().describe('For the next page; null: there is none'),
  people: z.array(person).describe('Who can take care of one'),
})

export const incidentDetail = listedIncident.extend({
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

export type ListedIncidentView = z.infer<typeof listedIncident>
export type IncidentDetailView = z.infer<typeof incidentDetail>

/** The calls about what went another way than planned. */
export const incidentEndpoints = {
  incidents: {
    method: 'GET',
    path: '/api/stores/{storeId}/incidents',
    tag: 'Incidents',
    summary: 'What waits for a person, by deadline',
    access: 'orders.view',
    params: ofStore,
    query: incidentQuery,
    data: incidentPage,
    failures: [],
  },
  exportIncidents: {
    method: 'GET',
    path: '/api/stores/{storeId}/incidents.csv',
    tag: 'Incidents',
    summary: 'The same as a file',
    access: 'orders.view',
    params: ofStore,
    query: incidentQuery.omit({ before: true }),
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
  incidentDetail: {
    method: 'GET',
    path: '/api/stores/{storeId}/incidents/{id}',
    tag: 'Incidents',
    summary: 'One of them, with the notes of its order',
    access: 'orders.view',
    params: ofStoreAndId,
    data: incidentDetail,
    failures: ['NOT_FOUND'],
  },
  assignIncident: {
    method: 'PUT',
    path: '/api/stores/{storeId}/incidents/{id}/owner',
    tag: 'Incidents',
    summary: 'Who takes care of it',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: ownerBody,
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'INCIDENT_CLOSED'],
  },
  dismissIncident: {
    method: 'POST',
    path: '/api/stores/{storeId}/incidents/{id}/dismissal',
    tag: 'Incidents',
    summary: 'Nothing is to be done about it, and why',
    description: 'It comes back when its cause comes back, and a late return with its next step.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: dismissBody,
    data: nothing,
    failures: ['NOT_FOUND', 'INCIDENT_CLOSED'],
  },
  previewRescue: {
    method: 'POST',
    path: '/api/stores/{storeId}/incidents/{id}/rescue/preview',
    tag: 'Incidents',
    summary: 'What a way out would do: the money that would go back, the mail that would go out',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: rescueBody,
    data: rescuePreview,
    failures: ['NOT_FOUND', 'INCIDENT_CLOSED', 'RESCUE_GONE'],
  },
  rescueGarment: {
    method: 'POST',
    path: '/api/stores/{storeId}/incidents/{id}/rescue',
    tag: 'Incidents',
    summary: 'Take a way out for a garment that is at risk or was not sent in time',
    description: 'Nothing more is ever to be paid. Whoever was too late is told, and asks for the ways out again.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: rescueBody,
    data: rescued,
    failures: ['NOT_FOUND', 'INCIDENT_CLOSED', 'RESCUE_GONE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
