import { z } from 'zod'
import { CONTACT_ORDERS, CONTACT_STATES } from '#domain/newsletter/contact-state.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const contactQuery = z.object({
  text: z.string().trim().max(100).optional().describe('Beginnings of words of the name or the e-mail'),
  state: z.enum(CONTACT_STATES).optional(),
  language: z.enum(LANGUAGES).optional(),
  profiling: z.enum(['yes', 'no']).optional(),
  from: z.iso.date().optional().describe('Asked for on this day or later'),
  to: z.iso.date().optional(),
  sort: z.enum(CONTACT_ORDERS).optional(),
  before: z.uuid().optional().describe('The id of the last contact seen: for the next page'),
})

const moment = z.iso.datetime().nullable()

export const contact = z.object({
  id: z.uuid(),
  email: z.string().describe('Masked for who may not see it'),
  name: z.string(),
  isMasked: z.boolean(),
  language: z.enum(LANGUAGES),
  state: z.enum(CONTACT_STATES),
  requestedAt: z.iso.datetime(),
  marketingSince: moment,
  profilingSince: moment,
  unsubscribedAt: moment,
})

export const contactPage = z.object({
  contacts: z.array(contact),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable().describe('For the next page; null: there is none'),
})

export const openedContact = contact.extend({
  phone: z.string(),
  proofs: z.array(
    z.object({
      kind: z.enum(['marketing', 'profiling']),
      given: z.boolean(),
      source: z.enum(['sign-up', 'order', 'newsletter', 'confirmation', 'profile', 'unsubscribe-link']),
      at: z.iso.datetime(),
      endedAt: moment,
      textVersion: z.string().nullable(),
      language: z.enum(LANGUAGES).nullable(),
      text: z.array(z.string()).describe('What was on the screen, paragraph by paragraph'),
    }),
  ),
})

export type ContactView = z.infer<typeof contact>
export type OpenedContactView = z.infer<typeof openedContact>

/** The calls about who hears from a store. */
export const newsletterEndpoints = {
  newsletterContacts: {
    method: 'GET',
    path: '/api/stores/{storeId}/newsletter',
    tag: 'Newsletter',
    summary: 'Who asked to hear from the store, and what of it holds',
    access: 'newsletter.view',
    params: ofStore,
    query: contactQuery,
    data: contactPage,
    failures: [],
  },
  openNewsletterContact: {
    method: 'POST',
    path: '/api/stores/{storeId}/newsletter/{id}/open',
    tag: 'Newsletter',
    summary: 'One contact with the proof of each consent',
    description: 'Leaves a line in the audit.',
    access: 'newsletter.view',
    params: ofStore.extend({ id: z.uuid() }),
    data: openedContact,
    failures: ['NOT_FOUND'],
  },
  exportNewsletter: {
    method: 'POST',
    path: '/api/stores/{storeId}/newsletter/export',
    tag: 'Newsletter',
    summary: 'The contacts as a CSV file, all pages at once',
    access: 'newsletter.export',
    params: ofStore,
    body: contactQuery.omit({ before: true }),
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
