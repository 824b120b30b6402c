import { z } from 'zod'
import { USER_MEMBERSHIP_STATUSES } from '#domain/memberships/user-membership.ts'
import { AUDIT_ACTIONS } from '#domain/staff/audit-actions.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { noteAdded, noteBody, staffNote } from '../orders/order-detail.ts'
import { listedOrder } from '../orders/orders.ts'
import { creditOfCustomer } from './credit.ts'

const moment = z.iso.datetime()
const cents = z.int().describe('Euro cents')

export const customerQuery = z.object({
  text: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Beginnings of words of the name or the e-mail, or an order number'),
  before: z.uuid().optional().describe('The id of the last customer seen: for the next page'),
})

export const listedCustomer = z.object({
  id: z.uuid(),
  isGuest: z.boolean().describe('Ordered without an account'),
  name: z.string().describe('Initials for who may not see customers'),
  email: z.string().describe('Masked'),
  language: z.enum(LANGUAGES),
  since: moment,
  orders: z.int(),
  lastOrderAt: moment.nullable(),
})

export const customerPage = z.object({
  customers: z.array(listedCustomer),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable(),
})

export const customerDetail = listedCustomer.extend({
  isConfirmed: z.boolean(),
  money: z.object({ paid: cents, refunded: cents }),
  credit: creditOfCustomer,
  history: z.array(listedOrder).describe('The latest two hundred orders'),
  plans: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      plan: z.string(),
      status: z.enum(USER_MEMBERSHIP_STATUSES),
      startedAt: moment.nullable(),
      periodEnd: moment.nullable(),
      renews: z.boolean(),
    }),
  ),
  consents: z.array(
    z.object({ kind: z.enum(['terms', 'marketing', 'profiling']), given: z.boolean(), source: z.string(), at: moment }),
  ),
  notes: z.array(staffNote),
  colleagues: z.array(z.string()),
  timeline: z.array(
    z.object({ at: moment, action: z.enum(AUDIT_ACTIONS), person: z.string(), reason: z.string().nullable() }),
  ),
})

export const revealCustomerBody = z.object({ group: z.enum(['contact', 'addresses']) })
export const revealedCustomer = z.object({ group: z.enum(['contact', 'addresses']), lines: z.array(z.string()) })
export const eraseCustomerBody = z.object({
  name: z.string().trim().max(200).describe('As the page shows it: typed to be sure'),
})

export type ListedCustomerView = z.infer<typeof listedCustomer>
export type CustomerDetailView = z.infer<typeof customerDetail>
export type RevealedCustomerView = z.infer<typeof revealedCustomer>

/** The calls about a store's customers. */
export const customerEndpoints = {
  customers: {
    method: 'GET',
    path: '/api/stores/{storeId}/customers',
    tag: 'Customers',
    summary: 'Customers with an account, and who ordered as a guest, the latest first',
    access: 'customers.view',
    params: ofStore,
    query: customerQuery,
    data: customerPage,
    failures: [],
  },
  exportCustomers: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/export',
    tag: 'Customers',
    summary: 'The customers as a CSV file, all pages at once',
    description: 'With names, e-mails and telephones. No mailing list: who wants news is in the newsletter.',
    access: 'customers.export',
    params: ofStore,
    body: customerQuery.omit({ before: true }),
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
  customerDetail: {
    method: 'GET',
    path: '/api/stores/{storeId}/customers/{id}',
    tag: 'Customers',
    summary: 'One customer: orders, plans, money, consents and notes',
    access: 'customers.view',
    params: ofStoreAndId,
    data: customerDetail,
    failures: ['NOT_FOUND'],
  },
  revealCustomer: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/reveal',
    tag: 'Customers',
    summary: 'How somebody is reached, or where they live',
    description: 'Leaves a line in the audit.',
    access: 'customers.reveal',
    params: ofStoreAndId,
    body: revealCustomerBody,
    data: revealedCustomer,
    failures: ['NOT_FOUND'],
  },
  exportCustomer: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/export',
    tag: 'Customers',
    summary: 'Everything that is kept about somebody, as a file',
    access: 'customers.export',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/json; charset=utf-8',
    failures: ['NOT_FOUND'],
  },
  eraseCustomer: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/erase',
    tag: 'Customers',
    summary: 'Erase somebody; what the law wants kept of their orders stays',
    access: 'customers.erase',
    params: ofStoreAndId,
    body: eraseCustomerBody,
    data: nothing,
    failures: ['NOT_FOUND', 'NAME_MISMATCH', 'ACCOUNT_IN_USE'],
  },
  addCustomerNote: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/notes',
    tag: 'Customers',
    summary: 'Write a note about somebody; whoever it calls by @name is told',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: noteBody,
    data: noteAdded,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
